import type { Dictionary } from '@/lib/base/text/rules/dictionary'

/** Texts of the registration, login and account forms, and their field errors. */
export const accountsTexts = {
  // Fields
  name: { en: 'Name', bn: 'নাম' },
  email: { en: 'Email', bn: 'ইমেইল' },
  phone: { en: 'Phone', bn: 'মোবাইল নম্বর' },
  password: { en: 'Password', bn: 'পাসওয়ার্ড' },
  confirmPassword: { en: 'Confirm password', bn: 'পাসওয়ার্ড আবার লিখুন' },
  newPassword: { en: 'New password', bn: 'নতুন পাসওয়ার্ড' },
  atLeastCharacters: { en: 'At least {least} characters', bn: 'কমপক্ষে {least} অক্ষর' },

  // Field errors
  enterName: { en: 'Enter your name.', bn: 'আপনার নাম লিখুন।' },
  noBrackets: {
    en: "Remove '<', '>' and invisible characters from your name.",
    bn: "নাম থেকে '<', '>' ও অদৃশ্য অক্ষর বাদ দিন।",
  },
  atMostCharacters: { en: 'At most {most} characters.', bn: 'সর্বোচ্চ {most} অক্ষর।' },
  emailLike: {
    en: 'Enter an email address like name@example.com.',
    bn: 'ইমেইল লিখুন, যেমন name@example.com',
  },
  phoneLike: {
    en: 'Enter your phone number, {least} to {most} digits.',
    bn: 'মোবাইল নম্বর লিখুন, {least} থেকে {most} সংখ্যার।',
  },
  passwordAgain: { en: 'Enter the password again.', bn: 'পাসওয়ার্ড আবার লিখুন।' },
  enterEmail: { en: 'Enter your email.', bn: 'আপনার ইমেইল লিখুন।' },
  enterPassword: { en: 'Enter your password.', bn: 'আপনার পাসওয়ার্ড লিখুন।' },
  enterCurrentPassword: { en: 'Enter your current password.', bn: 'বর্তমান পাসওয়ার্ড লিখুন।' },
  linkIncomplete: {
    en: 'This link is incomplete. Open it from your email again.',
    bn: 'লিংকটি অসম্পূর্ণ। ইমেইল থেকে আবার খুলুন।',
  },

  // Login
  logIn: { en: 'Log in', bn: 'লগ ইন করুন' },
  logInInstead: { en: 'Log in instead', bn: 'বরং লগ ইন করুন' },
  loggingIn: { en: 'Logging in …', bn: 'লগ ইন হচ্ছে …' },
  notLoggedIn: { en: 'We couldn’t log you in', bn: 'লগ ইন করা যায়নি' },
  wrongPair: { en: 'Wrong email or password.', bn: 'ইমেইল বা পাসওয়ার্ড ভুল।' },
  or: { en: 'or', bn: 'অথবা' },
  withGoogle: { en: 'Continue with Google', bn: 'Google দিয়ে চালিয়ে যান' },
  openingGoogle: { en: 'Opening Google …', bn: 'Google খোলা হচ্ছে …' },
  googleTerms: {
    en: 'Your first Google login creates an account. You confirm that you’re {age} or older, or of the lawful age where you live, and accept the <terms>terms</terms>.',
    bn: 'Google দিয়ে প্রথমবার লগ ইন করলে অ্যাকাউন্ট খোলা হয়। আপনি নিশ্চিত করছেন যে আপনার বয়স {age} বা তার বেশি, অথবা আপনার এলাকার আইনসম্মত বয়স হয়েছে, এবং আপনি <terms>শর্তাবলি</terms> মানছেন।',
  },

  // Registration
  createAccount: { en: 'Create account', bn: 'অ্যাকাউন্ট খুলুন' },
  creatingAccount: { en: 'Creating account …', bn: 'অ্যাকাউন্ট খোলা হচ্ছে …' },
  accountCreated: { en: 'Account created', bn: 'অ্যাকাউন্ট খোলা হয়েছে' },
  phoneHint: {
    en: 'Like {example}. We also pay you there.',
    bn: 'যেমন {example}। আপনার টাকাও এই নম্বরে পাঠাই।',
  },
  referralCode: { en: 'Referral code', bn: 'রেফারেল কোড' },
  fromInviteLink: { en: 'From the invite link you opened', bn: 'যে আমন্ত্রণ লিংকে এসেছেন, তার কোড' },
  registerTerms: {
    en: 'By creating an account you confirm that you’re {age} or older, or of the lawful age where you live, and accept the <terms>terms</terms>.',
    bn: 'অ্যাকাউন্ট খুললে আপনি নিশ্চিত করছেন যে আপনার বয়স {age} বা তার বেশি, অথবা আপনার এলাকার আইনসম্মত বয়স হয়েছে, এবং আপনি <terms>শর্তাবলি</terms> মানছেন।',
  },

  // The page that opens after the login, and its current round
  takeYouBack: { en: 'We’ll take you back there.', bn: 'লগইনের পর সেখানেই ফিরে যাবেন।' },
  timeToBet: { en: '{clock} to bet', bn: 'বাজির সময় আর {clock}' },
  paused: { en: 'paused', bn: 'সাময়িক বন্ধ' },
  openingSoon: { en: 'opening soon', bn: 'শিগগিরই শুরু' },
  nextRoundIn: { en: 'next round in {clock}', bn: 'পরের রাউন্ড {clock} পরে' },
  gameAndTime: { en: '{game}, {time}', bn: '{game}, {time}' },
  gameAndRound: { en: '{game}, round {round}', bn: '{game}, রাউন্ড {round}' },
  timeAndResult: { en: '{time}, last result {result}', bn: '{time}, শেষ ফলাফল {result}' },

  // Reset link
  emailHint: { en: 'The email of your account', bn: 'আপনার অ্যাকাউন্টের ইমেইল' },
  linkNotSent: { en: 'We couldn’t send the link', bn: 'লিংক পাঠানো যায়নি' },
  alsoCheckSpam: {
    en: '{said} Check your spam folder too.',
    bn: '{said} স্প্যাম ফোল্ডারও দেখুন।',
  },
  emailLink: { en: 'Email me a link', bn: 'ইমেইলে লিংক পাঠান' },
  emailAgain: { en: 'Email it again', bn: 'আবার পাঠান' },
  sending: { en: 'Sending', bn: 'পাঠানো হচ্ছে' },
  checkingLink: { en: 'Checking your link …', bn: 'লিংক যাচাই হচ্ছে …' },
  linkNotChecked: { en: 'We couldn’t check your link', bn: 'লিংক যাচাই করা যায়নি' },
  linkExpired: { en: 'This link has expired', bn: 'লিংকের মেয়াদ শেষ' },
  whyExpired: {
    en: 'It was used, is older than {minutes} minutes, or you requested a newer one.',
    bn: 'এটি আগেই ব্যবহার হয়েছে, {minutes} মিনিটের বেশি পুরোনো, অথবা আপনি আরেকটি লিংক নিয়েছেন।',
  },
  openLinkAgain: { en: 'Open the link again', bn: 'লিংকটি আবার খুলুন' },
  useLinkOrRequest: {
    en: 'Use the link in your email, or request a new one.',
    bn: 'ইমেইলের লিংকটি খুলুন, অথবা নতুন লিংক নিন।',
  },
  requestLink: { en: 'Request a new link', bn: 'নতুন লিংক নিন' },
  passwordNotChanged: {
    en: 'We couldn’t change your password',
    bn: 'পাসওয়ার্ড পরিবর্তন করা যায়নি',
  },
  passwordSaved: { en: 'Password changed', bn: 'পাসওয়ার্ড পরিবর্তন হয়েছে' },
  othersLoggedOut: {
    en: 'Your other devices are logged out.',
    bn: 'আপনার অন্য সব ডিভাইস থেকে লগ আউট করা হয়েছে।',
  },
  passwordMaybeChanged: {
    en: 'Your password may have changed',
    bn: 'পাসওয়ার্ড হয়তো পরিবর্তন হয়েছে',
  },
  tryNewPassword: {
    en: 'No answer from the server. Log in with your new password. If you can’t, try again here.',
    bn: 'সার্ভার থেকে উত্তর আসেনি। নতুন পাসওয়ার্ড দিয়ে লগ ইন করুন। না পারলে এখানে আবার চেষ্টা করুন।',
  },
  saveNewPassword: { en: 'Save new password', bn: 'নতুন পাসওয়ার্ড সেভ করুন' },

  // Confirming a new email
  useLinkOrChange: {
    en: 'Use the link in your email, or change your email again in your wallet.',
    bn: 'ইমেইলের লিংকটি খুলুন, অথবা ওয়ালেটে গিয়ে আবার ইমেইল পরিবর্তন করুন।',
  },
  fromNowOn: {
    en: 'You’ll log in with this email from now on. This logs you out on every device.',
    bn: 'এখন থেকে এই ইমেইল দিয়ে লগ ইন করবেন। সব ডিভাইস থেকে লগ আউট হয়ে যাবেন।',
  },
  emailNotChanged: { en: 'We couldn’t change your email', bn: 'ইমেইল পরিবর্তন করা যায়নি' },
  emailMaybeChanged: {
    en: 'Your email may have changed',
    bn: 'ইমেইল হয়তো পরিবর্তন হয়েছে',
  },
  tryNewEmail: {
    en: 'No answer from the server. Log in with your new email. If you can’t, try again here.',
    bn: 'সার্ভার থেকে উত্তর আসেনি। নতুন ইমেইল দিয়ে লগ ইন করুন। না পারলে এখানে আবার চেষ্টা করুন।',
  },
  confirmEmail: { en: 'Confirm new email', bn: 'নতুন ইমেইল নিশ্চিত করুন' },
  confirming: { en: 'Confirming', bn: 'নিশ্চিত করা হচ্ছে' },
  toWallet: { en: 'Go to your wallet', bn: 'ওয়ালেটে যান' },

  // Taking a change of email back
  undoLead: {
    en: 'Your account gets its earlier email back and is logged out on every device. Passkeys and code apps added in the last {hours} hours are removed, and Google is unlinked. Choose a new password.',
    bn: 'আপনার অ্যাকাউন্টে আগের ইমেইল ফিরে আসবে, সব ডিভাইস থেকে লগ আউট হবে। গত {hours} ঘণ্টায় যোগ করা পাসকি ও কোড অ্যাপ সরে যাবে, Google-ও আর যুক্ত থাকবে না। একটি নতুন পাসওয়ার্ড দিন।',
  },
  restoreEmail: { en: 'Get my email back', bn: 'আমার ইমেইল ফিরিয়ে দিন' },
  emailNotRestored: {
    en: 'We couldn’t give you your email back',
    bn: 'আপনার ইমেইল ফিরিয়ে দেওয়া যায়নি',
  },
  undoExpired: {
    en: 'A link like this works once, for {hours} hours. Contact support if you can’t log in.',
    bn: 'এমন লিংক {hours} ঘণ্টার মধ্যে একবারই কাজ করে। লগ ইন করতে না পারলে সাপোর্টে যোগাযোগ করুন।',
  },
  useUndoLink: {
    en: 'Use the link in our email about the change.',
    bn: 'ইমেইল পরিবর্তনের খবর দিয়ে যে ইমেইল পাঠিয়েছি, তার লিংকটি খুলুন।',
  },
  toLogin: { en: 'Go to login', bn: 'লগইন পেজে যান' },

  // Name and phone, in the wallet and before a withdrawal
  profileSaved: { en: 'Profile saved', bn: 'প্রোফাইল সেভ হয়েছে' },
  paidToPhone: {
    en: 'We send new withdrawals to this number.',
    bn: 'নতুন উত্তোলনের টাকা এই নম্বরে পাঠানো হবে।',
  },
  yourPassword: { en: 'Your password', bn: 'আপনার পাসওয়ার্ড' },
  whyPassword: {
    en: 'We send money to this number, so we ask again. Just logged in with Google? Leave it empty.',
    bn: 'টাকা এই নম্বরে যায়, তাই আবার পাসওয়ার্ড চাইছি। এইমাত্র Google দিয়ে লগ ইন করেছেন? তাহলে খালি রাখুন।',
  },
  cancel: { en: 'Cancel', bn: 'বাতিল' },
  save: { en: 'Save', bn: 'সেভ করুন' },
  saving: { en: 'Saving', bn: 'সেভ হচ্ছে' },
} as const satisfies Dictionary
