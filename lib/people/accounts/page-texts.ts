import type { Dictionary } from '@/lib/base/text/rules/dictionary'

/** Account texts that only the server uses: page headings, notes, the invite card, refusals. */
export const accountPagesTexts = {
  // Page headings
  newEmail: { en: 'New email', bn: 'নতুন ইমেইল' },
  forgotPassword: { en: 'Forgot password', bn: 'পাসওয়ার্ড ভুলে গেছেন' },
  forgotYours: { en: 'Forgot your password?', bn: 'পাসওয়ার্ড ভুলে গেছেন?' },
  resetLead: { en: 'We’ll email you a reset link.', bn: 'ইমেইলে একটি রিসেট লিংক পাঠাব।' },
  remembered: { en: 'Remembered it?', bn: 'মনে পড়েছে?' },
  welcomeBack: { en: 'Welcome back.', bn: 'আবার স্বাগতম।' },
  gameRuns: { en: 'Log in to go back to the game.', bn: 'লগ ইন করলে গেমে ফিরে যাবেন।' },
  asYouLeft: {
    en: 'Your balance and bets are where you left them.',
    bn: 'আপনার ব্যালেন্স ও বাজি যেমন ছিল তেমনই আছে।',
  },
  staffLogin: { en: 'Log in to work on requests.', bn: 'অনুরোধ নিয়ে কাজ করতে লগ ইন করুন।' },
  staffSessions: {
    en: 'Staff are logged out after {minutes} minutes without use, and {hours} hours after the login.',
    bn: '{minutes} মিনিট ব্যবহার না করলে এবং লগইনের {hours} ঘণ্টা পর স্টাফ লগ আউট হন।',
  },
  staffPassword: {
    en: 'Staff passwords need at least {least} characters.',
    bn: 'স্টাফের পাসওয়ার্ড কমপক্ষে {least} অক্ষরের হতে হবে।',
  },
  newHere: { en: 'New here?', bn: 'নতুন এসেছেন?' },
  registerLead: {
    en: 'One minute. No deposit needed to look around.',
    bn: 'এক মিনিট লাগবে। ঘুরে দেখতে টাকা জমা দিতে হয় না।',
  },
  pickColour: { en: 'Pick a colour. See it drawn.', bn: 'রং বেছে নিন। ড্র দেখুন।' },
  liveRounds: {
    en: 'Live rounds all day. You can check every draw.',
    bn: 'সারা দিন লাইভ রাউন্ড। প্রতিটি ড্র যাচাই করতে পারবেন।',
  },
  hasAccount: { en: 'Already have an account?', bn: 'অ্যাকাউন্ট আছে?' },

  // Notes on the login page
  passwordChanged: {
    en: 'Password changed. Log in with your new password.',
    bn: 'পাসওয়ার্ড পরিবর্তন হয়েছে। নতুন পাসওয়ার্ড দিয়ে লগ ইন করুন।',
  },
  emailChanged: {
    en: 'Email changed. Log in with your new email.',
    bn: 'ইমেইল পরিবর্তন হয়েছে। নতুন ইমেইল দিয়ে লগ ইন করুন।',
  },
  undoEmail: { en: 'Get your email back', bn: 'আগের ইমেইল ফিরিয়ে নিন' },
  emailRestored: {
    en: 'Your account has this email again. Log in with your new password, and check your phone number.',
    bn: 'আপনার অ্যাকাউন্টে আগের ইমেইল ফিরে এসেছে। নতুন পাসওয়ার্ড দিয়ে লগ ইন করুন, মোবাইল নম্বরও দেখে নিন।',
  },
  loggedOutEverywhere: {
    en: 'You’re logged out on all devices.',
    bn: 'সব ডিভাইস থেকে লগ আউট হয়েছেন।',
  },
  googleUnverified: {
    en: 'Google hasn’t verified that email.',
    bn: 'Google এই ইমেইল যাচাই করেনি।',
  },
  googleNotLinked: {
    en: 'This email already has a password account. Log in with your password or reset it.',
    bn: 'এই ইমেইলে আগেই পাসওয়ার্ড দেওয়া অ্যাকাউন্ট আছে। পাসওয়ার্ড দিয়ে লগ ইন করুন বা রিসেট করুন।',
  },
  otherGoogle: {
    en: 'This email is linked to a different Google account.',
    bn: 'এই ইমেইল অন্য একটি Google অ্যাকাউন্টের সঙ্গে যুক্ত।',
  },
  notNow: {
    en: 'We can’t do this right now. Try again in a minute.',
    bn: 'এখন করা যাচ্ছে না। এক মিনিট পর আবার চেষ্টা করুন।',
  },
  googleFailed: {
    en: 'The Google login didn’t work. Try again, or log in with your password.',
    bn: 'Google দিয়ে লগ ইন হয়নি। আবার চেষ্টা করুন, অথবা পাসওয়ার্ড দিয়ে লগ ইন করুন।',
  },
  staffOnly: {
    en: 'That page is for staff. You’re logged in as {email}. Log in with a staff account or <home>go home</home>.',
    bn: 'ওই পেজটি শুধু স্টাফের জন্য। আপনি {email} দিয়ে লগ ইন আছেন। স্টাফ অ্যাকাউন্ট দিয়ে লগ ইন করুন, অথবা <home>হোমে যান</home>।',
  },

  // Pages that the login leads to
  limitsAndBreaks: { en: 'Limits and breaks', bn: 'লিমিট ও বিরতি' },
  yourBreak: { en: 'Your break', bn: 'আপনার বিরতি' },
  wallet: { en: 'Wallet', bn: 'ওয়ালেট' },
  deposit: { en: 'Deposit', bn: 'টাকা জমা দিন' },

  // Wallet rows
  allTransactions: { en: 'Every transaction, CSV and print', bn: 'সব লেনদেন, CSV ও প্রিন্ট' },
  netOfWeek: { en: 'Net {net} in 7 days', bn: '৭ দিনে নিট {net}' },
  noBetsInWeek: { en: 'No bets in 7 days', bn: '৭ দিনে কোনো বাজি নেই' },
  timeZone: { en: 'Time zone', bn: 'টাইম জোন' },
  secondFactor: { en: 'Passkey or code app', bn: 'পাসকি বা কোড অ্যাপ' },
  chooseNotices: { en: 'Choose what we tell you', bn: 'কোন খবর জানাব, বেছে নিন' },

  // Invite card
  invite: { en: 'Invite a friend', bn: 'বন্ধুকে আমন্ত্রণ জানান' },
  rewardsOff: { en: 'Rewards are off right now.', bn: 'এখন পুরস্কার বন্ধ আছে।' },
  reward: {
    en: 'You get {reward} when their first deposit is accepted. Accounts with your phone number, or that of a friend you were already rewarded for, earn nothing.',
    bn: 'বন্ধুর প্রথম জমা অনুমোদিত হলে আপনি {reward} পাবেন। আপনার নিজের মোবাইল নম্বরের, বা যে বন্ধুর জন্য আগেই পুরস্কার পেয়েছেন তাঁর নম্বরের, অ্যাকাউন্টের জন্য কিছু পাবেন না।',
  },
  rewardAfterStakes: {
    en: 'You get {reward} when their first deposit is accepted and their stakes in finished rounds have reached {stakes}. Accounts with your phone number, or that of a friend you were already rewarded for, earn nothing.',
    bn: 'বন্ধুর প্রথম জমা অনুমোদিত হলে এবং শেষ হওয়া রাউন্ডে তাঁর বাজি মোট {stakes} হলে আপনি {reward} পাবেন। আপনার নিজের মোবাইল নম্বরের, বা যে বন্ধুর জন্য আগেই পুরস্কার পেয়েছেন তাঁর নম্বরের, অ্যাকাউন্টের জন্য কিছু পাবেন না।',
  },
  earned: {
    en: 'Earned <b>{sum}</b> from {players, plural, one {# player} other {# players}}',
    bn: '{players, plural, other {# জন}} খেলোয়াড় থেকে পেয়েছেন <b>{sum}</b>',
  },
  qrCode: { en: 'QR code', bn: 'QR কোড' },
  qrLabel: { en: 'Invite link as a QR code', bn: 'আমন্ত্রণ লিংকের QR কোড' },
  joined: { en: 'Joined through your link', bn: 'আপনার লিংক দিয়ে যোগ দিয়েছেন' },
  shownOf: { en: '{shown} of {all}', bn: '{all}-এর মধ্যে {shown}' },
  nobodyJoined: {
    en: 'Nobody yet. Friends who join appear here.',
    bn: 'এখনো কেউ নেই। বন্ধুরা যোগ দিলে এখানে দেখা যাবে।',
  },
  noReward: { en: 'No reward yet', bn: 'এখনো পুরস্কার নেই' },

  // API answers
  resetSent: {
    en: 'If we have an account for this email, we’ve sent a reset link. It works for {minutes} minutes.',
    bn: 'এই ইমেইলে অ্যাকাউন্ট থাকলে রিসেট লিংক পাঠানো হয়েছে। লিংকটি {minutes} মিনিট কাজ করবে।',
  },
  unknownCode: {
    en: 'We don’t know this referral code, so nobody is rewarded for it.',
    bn: 'রেফারেল কোডটি চেনা যায়নি, তাই এর জন্য কেউ পুরস্কার পাবেন না।',
  },
  emailRegistered: {
    en: 'This email is already registered.',
    bn: 'এই ইমেইলে আগেই অ্যাকাউন্ট আছে।',
  },
  emailTaken: {
    en: 'Another account uses this email now.',
    bn: 'এর মধ্যে এই ইমেইলে অন্য একটি অ্যাকাউন্ট খোলা হয়েছে।',
  },
  otherGoogleOpens: {
    en: 'This account is linked to another Google account.',
    bn: 'এই অ্যাকাউন্ট অন্য একটি Google অ্যাকাউন্ট দিয়ে খোলে।',
  },
  sameEmail: { en: 'This is your email now.', bn: 'এটাই আপনার বর্তমান ইমেইল।' },
  nothingToChange: { en: 'Nothing to change.', bn: 'পরিবর্তনের কিছু নেই।' },
} as const satisfies Dictionary
