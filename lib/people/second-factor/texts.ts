import type { Dictionary } from '@/lib/base/text/rules/dictionary'

/** Texts for giving the second factor: at login, and before actions that ask for it again. */
export const secondFactorTexts = {
  giveTitle: { en: 'One more step', bn: 'আর এক ধাপ' },
  giveLead: {
    en: 'Use your passkey, or a code from your app.',
    bn: 'আপনার পাসকি অথবা অ্যাপের কোড ব্যবহার করুন।',
  },
  stepUpTitle: { en: 'Confirm it’s you', bn: 'আপনিই কি না নিশ্চিত করুন' },
  stepUpLead: {
    en: 'This needs your passkey or a code. It counts for ten minutes.',
    bn: 'এর জন্য পাসকি বা কোড লাগবে। দশ মিনিট পর্যন্ত চলবে।',
  },
  usePasskey: { en: 'Use passkey', bn: 'পাসকি ব্যবহার করুন' },
  waiting: { en: 'Waiting for passkey', bn: 'পাসকির অপেক্ষায়' },
  code: { en: 'Code', bn: 'কোড' },
  codeHint: {
    en: 'Six digits from your app, or a recovery code.',
    bn: 'অ্যাপের ছয় সংখ্যার কোড, অথবা একটি রিকভারি কোড।',
  },
  enterCode: { en: 'Enter a code.', bn: 'একটি কোড লিখুন।' },
  useCode: { en: 'Use code', bn: 'কোড ব্যবহার করুন' },
  checking: { en: 'Checking', bn: 'যাচাই হচ্ছে' },
  notConfirmed: { en: 'Not confirmed', bn: 'নিশ্চিত হয়নি' },
  deviceStopped: {
    en: 'Your device didn’t finish. Try again, or use a code.',
    bn: 'ডিভাইস শেষ করতে পারেনি। আবার চেষ্টা করুন, অথবা কোড দিন।',
  },
  knownDevice: {
    en: 'This device has a passkey for this account already.',
    bn: 'এই ডিভাইসে এই অ্যাকাউন্টের পাসকি আগে থেকেই আছে।',
  },
  noPasskeys: {
    en: 'Passkeys don’t work at this address or in this browser. Use the code app.',
    bn: 'এই ঠিকানায় বা ব্রাউজারে পাসকি চলে না। কোড অ্যাপ ব্যবহার করুন।',
  },
  cancel: { en: 'Cancel', bn: 'বাতিল' },
} as const satisfies Dictionary
