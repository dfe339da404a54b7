import type { Dictionary } from '@/lib/base/text/rules/dictionary'

/** Texts of the page where passkeys, the code app and recovery codes are added and managed. */
export const secondFactorPageTexts = {
  title: { en: 'Secure your login', bn: 'লগইন সুরক্ষিত করুন' },
  lead: {
    en: 'A password alone can be stolen. A passkey or a code app makes it useless to a thief.',
    bn: 'শুধু পাসওয়ার্ড চুরি হতে পারে। পাসকি বা কোড অ্যাপ থাকলে চোরের তাতে লাভ নেই।',
  },
  first: {
    en: 'Adding the first one logs out your other devices and cancels a change of your email.',
    bn: 'প্রথমটি যোগ করলে আপনার অন্য ডিভাইসগুলো লগ আউট হয় এবং ইমেইল বদলের অনুরোধ বাতিল হয়।',
  },
  enrolLead: {
    en: 'Staff need a passkey or a code app before the first page opens.',
    bn: 'প্রথম পেজ খোলার আগে স্টাফের পাসকি বা কোড অ্যাপ লাগে।',
  },
  passwordAgain: { en: 'Your password again', bn: 'আবার আপনার পাসওয়ার্ড' },
  confirmPassword: { en: 'Continue', bn: 'এগিয়ে যান' },
  enterPassword: { en: 'Enter your password.', bn: 'আপনার পাসওয়ার্ড দিন।' },
  goOn: { en: 'Open the dashboard', bn: 'ড্যাশবোর্ড খুলুন' },
  codesFirst: {
    en: 'Make recovery codes first, in case you lose your device.',
    bn: 'ডিভাইস হারালে কাজে লাগবে: আগে রিকভারি কোড বানান।',
  },
  passkeys: { en: 'Passkey', bn: 'পাসকি' },
  passkeysText: {
    en: 'Your fingerprint, face or device PIN. It never leaves the device.',
    bn: 'আপনার আঙুলের ছাপ, মুখ বা ডিভাইসের পিন। এটি ডিভাইসের বাইরে যায় না।',
  },
  added: { en: 'Added <when></when>', bn: 'যোগ হয়েছে <when></when>' },
  lastUsed: { en: 'Last used <when></when>', bn: 'শেষ ব্যবহার <when></when>' },
  addPasskey: { en: 'Add a passkey', bn: 'পাসকি যোগ করুন' },
  passkeyAdded: { en: 'Passkey added', bn: 'পাসকি যোগ হয়েছে' },
  passkeyName: { en: 'Passkey name', bn: 'পাসকির নাম' },
  passkeyNameHint: { en: 'So you know which device it is.', bn: 'কোন ডিভাইস তা চেনার জন্য।' },
  enterName: { en: 'Give it a name.', bn: 'একটি নাম দিন।' },
  rename: { en: 'Rename<hidden> {name}</hidden>', bn: '<hidden>{name} </hidden>নাম বদলান' },
  renamed: { en: 'Name changed', bn: 'নাম বদলেছে' },
  save: { en: 'Save', bn: 'সেভ করুন' },
  remove: { en: 'Remove<hidden> {name}</hidden>', bn: '<hidden>{name} </hidden>সরান' },
  removed: { en: '{name} removed', bn: '{name} সরানো হয়েছে' },
  notRemoved: { en: '{name} not removed', bn: '{name} সরানো হয়নি' },
  codeApp: { en: 'Code app', bn: 'কোড অ্যাপ' },
  codeAppText: {
    en: 'Six digits from an app on your phone, for when your passkey isn’t with you.',
    bn: 'ফোনের অ্যাপ থেকে ছয় সংখ্যার কোড, পাসকি সঙ্গে না থাকলে।',
  },
  setUpApp: { en: 'Set up a code app', bn: 'কোড অ্যাপ চালু করুন' },
  scan: {
    en: 'Scan this with Google Authenticator, Aegis or 1Password, then type the six digits.',
    bn: 'Google Authenticator, Aegis বা 1Password দিয়ে স্ক্যান করে ছয় সংখ্যার কোডটি লিখুন।',
  },
  qrCode: { en: 'QR code for the code app', bn: 'কোড অ্যাপের QR কোড' },
  noCamera: { en: 'No camera? Type <key></key>', bn: 'ক্যামেরা নেই? লিখুন <key></key>' },
  key: { en: 'key', bn: 'কী (key)' },
  sixDigits: { en: 'Six digits', bn: 'ছয় সংখ্যার কোড' },
  confirmCode: { en: 'Confirm the code', bn: 'কোড নিশ্চিত করুন' },
  codeAppAdded: { en: 'Code app added', bn: 'কোড অ্যাপ যোগ হয়েছে' },
  recoveryCodes: { en: 'Ten recovery codes', bn: 'দশটি রিকভারি কোড' },
  recoveryText: {
    en: 'Each opens your account once if you lose your device. Keep them apart from it.',
    bn: 'ডিভাইস হারালে প্রতিটি একবার অ্যাকাউন্ট খোলে। আলাদা জায়গায় রাখুন।',
  },
  codesLeft: {
    en: '{left, plural, =0 {None left} one {# left} other {# left}}',
    bn: '{left, plural, =0 {একটিও বাকি নেই} other {#টি বাকি}}',
  },
  makeCodes: { en: 'Make codes', bn: 'কোড বানান' },
  makeNewCodes: { en: 'Make new codes', bn: 'নতুন কোড বানান' },
  shownOnce: {
    en: 'Shown once. Copy or save them now. Earlier codes no longer work.',
    bn: 'একবারই দেখানো হয়। এখনই কপি বা সেভ করুন। আগের কোড আর চলবে না।',
  },
  codes: { en: 'codes', bn: 'কোডগুলো' },
  saveFile: { en: 'Save as a file', bn: 'ফাইলে সেভ করুন' },
  needOneFirst: {
    en: 'Add a passkey or a code app first.',
    bn: 'আগে পাসকি বা কোড অ্যাপ যোগ করুন।',
  },
} as const satisfies Dictionary
