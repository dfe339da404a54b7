import type { Dictionary } from './rules/dictionary'

/** Texts that every page may use: those of its frame and of the parts that all features share. */
export const uiTexts = {
  home: { en: 'Home', bn: 'হোম' },

  // Typed amounts
  enterAmount: { en: 'Enter an amount.', bn: 'পরিমাণ লিখুন।' },
  amountLike: {
    en: 'Enter an amount like {whole} or {exact}.',
    bn: 'এভাবে লিখুন: {whole} বা {exact}।',
  },
  wholeAmountLike: {
    en: 'Enter a whole amount like {whole}.',
    bn: 'পূর্ণ সংখ্যায় লিখুন, যেমন {whole}।',
  },
  // Values that nothing else is said about
  valueMissing: { en: 'This is missing.', bn: 'এটি দেওয়া হয়নি।' },
  valueWrong: { en: 'This value doesn’t fit here.', bn: 'এই মান এখানে চলে না।' },
  oneOf: { en: 'Use one of these: {values}.', bn: 'এগুলোর একটি দিন: {values}।' },
  atLeast: { en: 'Enter {least} or more.', bn: '{least} বা তার বেশি লিখুন।' },
  tooMuch: { en: 'Enter {max} or less.', bn: '{max} বা তার কম লিখুন।' },
  charactersAtLeast: { en: 'At least {n} characters.', bn: 'কমপক্ষে {n} অক্ষর।' },
  charactersAtMost: { en: 'At most {n} characters.', bn: 'সর্বোচ্চ {n} অক্ষর।' },

  months: {
    en: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
    bn: 'জানু ফেব্রু মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টে অক্টো নভে ডিসে',
  },

  // Time that something has lasted
  waitedShortly: { en: 'under 1 min', bn: 'এক মিনিটের কম' },
  waitedMinutes: { en: '{minutes} min', bn: '{minutes} মিনিট' },
  waitedHours: { en: '{hours} h', bn: '{hours} ঘণ্টা' },
  waitedDays: { en: '{days} d', bn: '{days} দিন' },
  // The header
  main: { en: 'Main', bn: 'প্রধান' },
  balance: { en: 'Balance', bn: 'ব্যালেন্স' },
  addFunds: { en: 'Add funds', bn: 'টাকা যোগ করুন' },
  sound: { en: 'Sound', bn: 'সাউন্ড' },
  login: { en: 'Login', bn: 'লগইন' },
  createAccount: { en: 'Create account', bn: 'অ্যাকাউন্ট খুলুন' },
  skipToContent: { en: 'Skip to content', bn: 'মূল অংশে যান' },
  lightTheme: { en: 'Light theme', bn: 'লাইট থিম' },
  darkTheme: { en: 'Dark theme', bn: 'ডার্ক থিম' },
  // Buttons and fields
  close: { en: 'Close', bn: 'বন্ধ করুন' },
  copy: { en: 'Copy', bn: 'কপি করুন' },
  copied: { en: 'Copied', bn: 'কপি হয়েছে' },
  copyWhat: { en: 'Copy {what}', bn: '{what} কপি করুন' },
  whatCopied: { en: '{what} copied', bn: '{what} কপি হয়েছে' },
  copyByHand: {
    en: 'Your browser doesn’t let us copy. The text is selected: copy it yourself.',
    bn: 'ব্রাউজার কপি করতে দেয়নি। লেখাটি সিলেক্ট করা আছে, নিজে কপি করুন।',
  },
  show: { en: 'Show', bn: 'দেখান' },
  hide: { en: 'Hide', bn: 'লুকান' },
  showWhat: { en: 'Show {what}', bn: '{what} দেখান' },
  tryAgain: { en: 'Try again', bn: 'আবার চেষ্টা করুন' },
  messages: { en: 'Messages', bn: 'বার্তা' },
  // Requests
  pending: { en: 'Pending', bn: 'অপেক্ষমাণ' },
  accepted: { en: 'Accepted', bn: 'অনুমোদিত' },
  rejected: { en: 'Rejected', bn: 'প্রত্যাখ্যাত' },
  cancelled: { en: 'Cancelled', bn: 'বাতিল' },
  returned: { en: 'Returned', bn: 'ফেরত' },
  // Forms. Texts that the specification fixes are exact in English.
  wrongDetails: { en: 'Wrong Details', bn: 'তথ্য সঠিক নয়' },
  selectValue: { en: 'Please select a value.', bn: 'একটি পরিমাণ বেছে নিন।' },
  alreadyRegistered: { en: 'User already registered', bn: 'এই ইমেইলে আগেই অ্যাকাউন্ট আছে' },
  passwordMismatch: { en: 'Password are not match', bn: 'পাসওয়ার্ড দুটি মিলছে না' },
  passwordTooShort: {
    en: 'Password must be at least 7 characters long.',
    bn: 'পাসওয়ার্ড কমপক্ষে ৭ অক্ষরের হতে হবে।',
  },
  depositTooSmall: {
    en: 'Deposit amount should be more than {min}.',
    bn: 'জমার পরিমাণ কমপক্ষে {min} হতে হবে।',
  },
  depositSubmitted: { en: 'Deposit Submitted successfully', bn: 'জমার অনুরোধ পাঠানো হয়েছে' },
  withdrawSubmitted: {
    en: 'Your withdraw request created successfully.',
    bn: 'উত্তোলনের অনুরোধ পাঠানো হয়েছে।',
  },
  noText: { en: 'Remove the special characters.', bn: 'বিশেষ চিহ্নগুলো বাদ দিন।' },
  // No answer from the server
  noConnection: {
    en: 'No answer from the server. Check your connection and try again.',
    bn: 'সার্ভার থেকে উত্তর আসেনি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
  },
  countedOnce: {
    en: 'No answer from the server. Check your connection and send it again. We’ll count it once.',
    bn: 'সার্ভার থেকে উত্তর আসেনি। ইন্টারনেট সংযোগ দেখে আবার পাঠান। একবারই গণনা হবে।',
  },
  oldPage: {
    en: 'This page is out of date. Reload it and try again.',
    bn: 'পেজটি পুরোনো হয়ে গেছে। রিলোড করে আবার চেষ্টা করুন।',
  },
  pageFailed: {
    en: 'Something on this page failed. Reload it and try again.',
    bn: 'পেজে একটি সমস্যা হয়েছে। রিলোড করে আবার চেষ্টা করুন।',
  },
  earlierArrived: {
    en: 'Your earlier request arrived. Check it first.',
    bn: 'আপনার আগের অনুরোধটি পৌঁছেছে। আগে সেটি দেখে নিন।',
  },
  yourLimits: { en: 'Your limits', bn: 'আপনার লিমিট' },
  logIn: { en: 'Log in', bn: 'লগ ইন করুন' },
  yourBreak: { en: 'Your break', bn: 'আপনার বিরতি' },
  // Pages that failed
  wentWrong: { en: 'Something went wrong', bn: 'কিছু একটা সমস্যা হয়েছে' },
  pageNotShown: {
    en: 'We couldn’t show this page. Your balance and bets are safe.',
    bn: 'পেজটি দেখানো যায়নি। আপনার ব্যালেন্স ও বাজি নিরাপদ।',
  },
  backToHome: { en: 'Back to home', bn: 'হোমে ফিরে যান' },
  pageIncomplete: { en: 'This page didn’t fully load', bn: 'পেজটি পুরো লোড হয়নি' },
  whyIncomplete: {
    en: 'Your connection dropped, or we just updated {brand}. Your balance and bets are safe.',
    bn: 'ইন্টারনেট সংযোগ কেটে গেছে, অথবা {brand} এইমাত্র আপডেট হয়েছে। আপনার ব্যালেন্স ও বাজি নিরাপদ।',
  },
  reload: { en: 'Reload', bn: 'রিলোড করুন' },
  // Times
  yesterdayAt: { en: 'yesterday, {time}', bn: 'গতকাল, {time}' },
  todayAt: { en: 'today, {time}', bn: 'আজ, {time}' },
  tomorrowAt: { en: 'tomorrow, {time}', bn: 'আগামীকাল, {time}' },
} as const satisfies Dictionary
