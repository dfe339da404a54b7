import type { Dictionary } from '@/lib/base/text/rules/dictionary'

/** Why a request was rejected, returned or reversed, and next steps, as shown to the player. */
export const rejectionTexts = {
  // In a few words, for lists
  shortNotReceived: { en: 'Not received', bn: 'টাকা পাইনি' },
  shortOtherAmount: { en: 'Amount differs', bn: 'পরিমাণ মেলেনি' },
  shortTxnIdNotFound: { en: 'txnID not found', bn: 'txnID পাওয়া যায়নি' },
  shortCreditedBefore: { en: 'Already credited', bn: 'আগেই যোগ হয়েছে' },
  shortNotMatched: { en: 'No payment matched', bn: 'পেমেন্ট মেলেনি' },
  shortNumberRefused: { en: 'Number can’t receive it', bn: 'নম্বরে পাঠানো যায়নি' },
  shortOtherHolder: { en: 'Not your number', bn: 'নম্বরটি আপনার নয়' },
  shortWalletFull: { en: 'Wallet at its limit', bn: 'ওয়ালেটের লিমিট পূর্ণ' },
  shortYouAsked: { en: 'You asked us to', bn: 'আপনি বলেছিলেন' },
  shortNotPaid: { en: 'Not paid', bn: 'পাঠানো যায়নি' },
  shortWalletClosed: { en: 'Wallet is closed', bn: 'ওয়ালেট বন্ধ' },
  shortWrongNumber: { en: 'Wrong number', bn: 'নম্বর ভুল' },
  shortCameBack: { en: 'Money came back', bn: 'টাকা ফেরত এসেছে' },

  youCancelled: { en: 'You cancelled it.', bn: 'আপনি বাতিল করেছেন।' },
  sendAgain: {
    en: 'If you sent the money, send the request again.',
    bn: 'টাকা পাঠিয়ে থাকলে আবার অনুরোধ পাঠান।',
  },

  notReceived: { en: 'We haven’t received this payment.', bn: 'এই পেমেন্ট আমরা পাইনি।' },
  seeWhereItWent: {
    en: 'Check in your wallet app where it went.',
    bn: 'টাকা কোথায় গেছে, ওয়ালেট অ্যাপে দেখুন।',
  },
  sendOnceArrived: {
    en: 'Send the request again once it arrives{support, select, yes {, or contact support} other {}}.',
    bn: 'টাকা পৌঁছালে আবার অনুরোধ পাঠান{support, select, yes {, অথবা সাপোর্টে যোগাযোগ করুন} other {}}।',
  },

  otherAmount: { en: 'We received a different amount.', bn: 'আমরা অন্য পরিমাণ টাকা পেয়েছি।' },
  lookUpAmount: {
    en: 'Look up the amount in your wallet app’s message.',
    bn: 'ওয়ালেট অ্যাপের মেসেজে টাকার পরিমাণ দেখুন।',
  },
  sendThatAmount: {
    en: 'Send the request again with that amount. You don’t pay twice.',
    bn: 'ওই পরিমাণ লিখে আবার অনুরোধ পাঠান। টাকা দুবার দিতে হবে না।',
  },

  txnIdNotFound: { en: 'We couldn’t find this txnID.', bn: 'এই txnID আমরা খুঁজে পাইনি।' },
  compareId: {
    en: 'Compare it with your wallet app’s message. Zero and O look alike.',
    bn: 'ওয়ালেট অ্যাপের মেসেজের সঙ্গে মিলিয়ে দেখুন। শূন্য আর O দেখতে একই রকম।',
  },
  ifWrong: {
    en: 'If it was wrong, send the request again. You don’t pay twice.',
    bn: 'ভুল হলে আবার অনুরোধ পাঠান। টাকা দুবার দিতে হবে না।',
  },
  ifRight: {
    en: 'If it was right, {support, select, yes {contact support} other {send the same request again and we’ll look once more}}.',
    bn: 'ঠিক থাকলে {support, select, yes {সাপোর্টে যোগাযোগ করুন} other {একই অনুরোধ আবার পাঠান, আমরা আবার দেখব}}।',
  },

  creditedBefore: {
    en: 'We’ve already credited this payment.',
    bn: 'এই পেমেন্ট আগেই ব্যালেন্সে যোগ হয়েছে।',
  },
  lookInStatement: {
    en: 'Look for it in your statement{support, select, yes {, or contact support} other {}}.',
    bn: 'আপনার স্টেটমেন্টে দেখুন{support, select, yes {, অথবা সাপোর্টে যোগাযোগ করুন} other {}}।',
  },

  notMatched: {
    en: 'We couldn’t match this request with a payment.',
    bn: 'এই অনুরোধের সঙ্গে কোনো পেমেন্ট মেলেনি।',
  },
  checkBoth: {
    en: 'Check the amount and txnID, then send the request again.',
    bn: 'টাকার পরিমাণ ও txnID মিলিয়ে আবার অনুরোধ পাঠান।',
  },

  // Reasons for returning a withdrawal
  numberRefused: {
    en: 'Your mobile wallet number couldn’t receive the money.',
    bn: 'আপনার মোবাইল ওয়ালেট নম্বরে টাকা পাঠানো যায়নি।',
  },
  checkNumber: {
    en: 'Check the number in your profile.',
    bn: 'প্রোফাইলে নম্বরটি মিলিয়ে নিন।',
  },
  withdrawAgain: { en: 'Then withdraw again.', bn: 'তারপর আবার টাকা তুলুন।' },

  otherHolder: {
    en: 'The mobile wallet isn’t in your name.',
    bn: 'মোবাইল ওয়ালেটটি আপনার নামে নয়।',
  },
  useOwnNumber: {
    en: 'Add your own number in your profile.',
    bn: 'প্রোফাইলে নিজের নম্বর দিন।',
  },

  walletFull: {
    en: 'Your mobile wallet has reached its limit.',
    bn: 'আপনার মোবাইল ওয়ালেটের লিমিট পূর্ণ হয়ে গেছে।',
  },
  takeLess: {
    en: 'Withdraw a smaller amount, or wait until its limit resets.',
    bn: 'কম টাকা তুলুন, নয়তো এর লিমিট নতুন করে শুরু হওয়া পর্যন্ত অপেক্ষা করুন।',
  },

  youAsked: { en: 'You asked us not to pay it.', bn: 'টাকা না পাঠাতে আপনি বলেছিলেন।' },
  withdrawAnyTime: {
    en: 'You can withdraw again at any time.',
    bn: 'যেকোনো সময় আবার টাকা তুলতে পারবেন।',
  },

  notPaid: {
    en: 'We couldn’t pay this withdrawal.',
    bn: 'এই উত্তোলনের টাকা পাঠানো যায়নি।',
  },
  askOrWithdraw: {
    en: '{support, select, yes {Contact support if you have questions} other {You can withdraw again at any time}}.',
    bn: '{support, select, yes {প্রশ্ন থাকলে সাপোর্টে যোগাযোগ করুন} other {যেকোনো সময় আবার টাকা তুলতে পারবেন}}।',
  },

  // Reasons why the money of a paid withdrawal came back
  walletClosed: {
    en: 'Your mobile wallet is closed and sent the money back.',
    bn: 'আপনার মোবাইল ওয়ালেট বন্ধ, তাই টাকা ফেরত এসেছে।',
  },
  wrongNumber: {
    en: 'The money went to a wrong number and came back.',
    bn: 'টাকা ভুল নম্বরে গিয়েছিল, তাই ফেরত এসেছে।',
  },
  cameBack: {
    en: 'Your mobile wallet sent the money back.',
    bn: 'আপনার মোবাইল ওয়ালেট টাকা ফেরত পাঠিয়েছে।',
  },
} as const satisfies Dictionary
