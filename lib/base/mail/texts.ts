import type { Dictionary } from '@/lib/base/text/rules/dictionary'

/** Texts of emails to players. Only the server uses them. */
export const mailTexts = {
  // All emails
  hello: { en: 'Hello,', bn: 'প্রিয় গ্রাহক,' },
  contactSupport: { en: 'Contact support', bn: 'সাপোর্টে যোগাযোগ করুন' },
  emailSupport: { en: 'Email support', bn: 'সাপোর্টে ইমেইল করুন' },
  logIn: { en: 'Log in', bn: 'লগ ইন করুন' },
  linkExpires: {
    en: 'The link works once and expires in {minutes} minutes. A newer link replaces it.',
    bn: 'লিংকটি একবারই কাজ করে, মেয়াদ {minutes} মিনিট। নতুন লিংক নিলে এটি আর কাজ করবে না।',
  },
  notYou: {
    en: 'Not you? Reset your password now: choose “Forgot your password?” on the login page.',
    bn: 'আপনি করেননি? এখনই পাসওয়ার্ড রিসেট করুন: লগইন পেজে “পাসওয়ার্ড ভুলে গেছেন?” বেছে নিন।',
  },
  // If support can be reached
  thenSupport: { en: 'Then contact support.', bn: 'এরপর সাপোর্টে যোগাযোগ করুন।' },

  // A new password
  resetSubject: {
    en: 'Reset your {brand} password',
    bn: 'আপনার {brand} পাসওয়ার্ড রিসেট করুন',
  },
  resetRequested: {
    en: 'We got a request to reset your password.',
    bn: 'আপনার পাসওয়ার্ড রিসেট করার একটি অনুরোধ পেয়েছি।',
  },
  resetPassword: { en: 'Reset password', bn: 'পাসওয়ার্ড রিসেট করুন' },
  resetNotYou: {
    en: 'Not you? Ignore this email. Your password won’t change.',
    bn: 'আপনি করেননি? তাহলে কিছু করতে হবে না। আপনার পাসওয়ার্ড আগের মতোই থাকবে।',
  },
  passwordChangedSubject: {
    en: 'Your {brand} password was changed',
    bn: 'আপনার {brand} পাসওয়ার্ড বদলানো হয়েছে',
  },
  passwordChanged: {
    en: 'Your password was changed. Your other devices are logged out.',
    bn: 'আপনার পাসওয়ার্ড বদলানো হয়েছে। আপনার অন্য সব ডিভাইস থেকে লগ আউট করা হয়েছে।',
  },

  // A new email
  confirmSubject: {
    en: 'Confirm your new {brand} email',
    bn: 'আপনার নতুন {brand} ইমেইল নিশ্চিত করুন',
  },
  confirmRequested: {
    en: 'We got a request to use this email for an account.',
    bn: 'এই ইমেইল একটি অ্যাকাউন্টে ব্যবহারের অনুরোধ পেয়েছি।',
  },
  confirmEmail: { en: 'Confirm this email', bn: 'এই ইমেইল নিশ্চিত করুন' },
  confirmNotYou: {
    en: 'Not you? Ignore this email. Nothing changes.',
    bn: 'আপনি করেননি? তাহলে কিছু করতে হবে না। কিছুই বদলাবে না।',
  },
  inUseSubject: {
    en: 'This email already has a {brand} account',
    bn: 'এই ইমেইলে আগেই {brand} অ্যাকাউন্ট আছে',
  },
  inUse: {
    en: 'We got a request to use this email for another account. It already has one, so nothing changes.',
    bn: 'এই ইমেইল অন্য একটি অ্যাকাউন্টে ব্যবহারের অনুরোধ পেয়েছি। এতে আগেই অ্যাকাউন্ট আছে, তাই কিছুই বদলাবে না।',
  },
  inUseChoose: {
    en: 'You can log in with this email, or choose another one for your other account.',
    bn: 'এই ইমেইল দিয়ে লগ ইন করতে পারেন, অথবা অন্য অ্যাকাউন্টের জন্য আরেকটি ইমেইল দিন।',
  },
  changeRequestedSubject: {
    en: 'A new email for your {brand} account',
    bn: 'আপনার {brand} অ্যাকাউন্টে নতুন ইমেইল',
  },
  changeRequested: {
    en: 'We got a request to change the email of your account, with your password. It changes when the link we sent to the new email is opened.',
    bn: 'আপনার পাসওয়ার্ড দিয়ে অ্যাকাউন্টের ইমেইল বদলানোর অনুরোধ এসেছে। নতুন ইমেইলে পাঠানো লিংক খুললে ইমেইল বদলে যাবে।',
  },
  changeNotYou: {
    en: 'Not you? Reset your password now: choose “Forgot your password?” on the login page. The link then no longer works.',
    bn: 'আপনি করেননি? এখনই পাসওয়ার্ড রিসেট করুন: লগইন পেজে “পাসওয়ার্ড ভুলে গেছেন?” বেছে নিন। তাহলে ওই লিংক আর কাজ করবে না।',
  },
  emailChangedSubject: {
    en: 'Your {brand} email was changed',
    bn: 'আপনার {brand} ইমেইল বদলানো হয়েছে',
  },
  emailChanged: {
    en: 'The email of your account was changed and you’re logged out on every device. From now on, log in with the new email. If you logged in with Google, that Google account no longer opens it.',
    bn: 'আপনার অ্যাকাউন্টের ইমেইল বদলানো হয়েছে এবং সব ডিভাইস থেকে লগ আউট করা হয়েছে। এখন থেকে নতুন ইমেইল দিয়ে লগ ইন করুন। Google দিয়ে লগ ইন করে থাকলে সেই Google অ্যাকাউন্ট দিয়ে আর এটি খোলা যাবে না।',
  },
  emailChangedNotYou: {
    en: 'Not you? Take the change back now. The link works once, for {hours} hours.',
    bn: 'আপনি করেননি? এখনই আগের ইমেইল ফিরিয়ে নিন। লিংকটি {hours} ঘণ্টার মধ্যে একবারই কাজ করে।',
  },
  takeBack: { en: 'Get your email back', bn: 'আগের ইমেইল ফিরিয়ে নিন' },
  emailChangedYou: {
    en: 'Was it you? Never give anyone this link. Until it expires, we also tell this mailbox about changes of your account.',
    bn: 'আপনিই করেছেন? লিংকটি কাউকে দেবেন না। মেয়াদ শেষ না হওয়া পর্যন্ত অ্যাকাউন্টের পরিবর্তনের খবর এই মেইলবক্সেও পাঠাব।',
  },
  takenBackSubject: {
    en: 'A change of your {brand} email was taken back',
    bn: 'আপনার {brand} ইমেইলের পরিবর্তন বাতিল হয়েছে',
  },
  emailRestored: {
    en: 'Your account has this email again and a new password. All devices are logged out, and Google is unlinked. Check the phone number of your account: we send withdrawals there.',
    bn: 'আপনার অ্যাকাউন্টে এই ইমেইল ফিরে এসেছে, পাসওয়ার্ডও নতুন। সব ডিভাইস থেকে লগ আউট করা হয়েছে, Google-ও আর যুক্ত নেই। অ্যাকাউন্টের মোবাইল নম্বর দেখে নিন: উত্তোলনের টাকা সেখানে যায়।',
  },
  emailTakenBack: {
    en: 'The mailbox that your account had before took the change of email back. This email no longer opens the account.',
    bn: 'আপনার অ্যাকাউন্টের আগের মেইলবক্স থেকে ইমেইলের পরিবর্তন বাতিল করা হয়েছে। এই ইমেইল দিয়ে আর অ্যাকাউন্ট খোলা যাবে না।',
  },
  emailTakenBackNotYou: {
    en: 'Not you? Contact support now.',
    bn: 'আপনি করেননি? এখনই সাপোর্টে যোগাযোগ করুন।',
  },
  formerMailbox: {
    en: 'Your account had this email until recently. We sent this to its new email: {subject}.',
    bn: 'কিছুদিন আগেও আপনার অ্যাকাউন্টে এই ইমেইল ছিল। নতুন ইমেইলে এই খবর পাঠিয়েছি: {subject}।',
  },
  formerNotYou: {
    en: 'Didn’t change your email? Use the link in our earlier email to get it back.',
    bn: 'ইমেইল আপনি বদলাননি? আমাদের আগের ইমেইলের লিংক দিয়ে ফিরিয়ে নিন।',
  },

  // A second factor
  factorSubject: {
    en: 'Your {brand} login was changed',
    bn: 'আপনার {brand} লগইন বদলানো হয়েছে',
  },
  passkeyAdded: {
    en: 'A passkey was added to your account. It opens your account together with your password. If it is your first, all other devices were logged out.',
    bn: 'আপনার অ্যাকাউন্টে একটি পাসকি যোগ হয়েছে। পাসওয়ার্ডের সঙ্গে এটি দিয়ে অ্যাকাউন্ট খোলা যায়। এটি প্রথম হলে বাকি সব ডিভাইস লগ আউট হয়েছে।',
  },
  passkeyRemoved: {
    en: 'A passkey was removed from your account.',
    bn: 'আপনার অ্যাকাউন্ট থেকে একটি পাসকি সরানো হয়েছে।',
  },
  codeAppAdded: {
    en: 'A code app was added to your account. It opens your account together with your password. If it is your first, all other devices were logged out.',
    bn: 'আপনার অ্যাকাউন্টে একটি কোড অ্যাপ যোগ হয়েছে। পাসওয়ার্ডের সঙ্গে এটি দিয়ে অ্যাকাউন্ট খোলা যায়। এটি প্রথম হলে বাকি সব ডিভাইস লগ আউট হয়েছে।',
  },
  codeAppRemoved: {
    en: 'The code app was removed from your account.',
    bn: 'আপনার অ্যাকাউন্ট থেকে কোড অ্যাপ সরানো হয়েছে।',
  },
  codesMade: {
    en: 'New recovery codes were made for your account. Earlier ones no longer work.',
    bn: 'আপনার অ্যাকাউন্টের নতুন রিকভারি কোড বানানো হয়েছে। আগের কোড আর চলবে না।',
  },
  factorsReset: {
    en: 'Your passkeys, code app and recovery codes were removed and you’re logged out on every device.',
    bn: 'আপনার পাসকি, কোড অ্যাপ ও রিকভারি কোড সরানো হয়েছে এবং সব ডিভাইস থেকে লগ আউট করা হয়েছে।',
  },
  youngFactorsRemoved: {
    en: 'Passkeys and code apps added in the last 72 hours and all recovery codes were removed from your account, because it was opened through your mailbox. You’re logged out on every device.',
    bn: 'মেইলবক্স দিয়ে আপনার অ্যাকাউন্ট খোলা হয়েছে, তাই গত ৭২ ঘণ্টায় যোগ করা পাসকি ও কোড অ্যাপ এবং সব রিকভারি কোড সরানো হয়েছে। সব ডিভাইস থেকে লগ আউট করা হয়েছে।',
  },

  // Google and the phone
  googleSubject: {
    en: 'You can now log in to {brand} with Google',
    bn: 'এখন Google দিয়ে {brand}-এ লগ ইন করতে পারবেন',
  },
  googleLinked: {
    en: 'You logged in with Google for the first time. This email wasn’t verified before, so we removed the old password and logged out other devices.',
    bn: 'আপনি প্রথমবার Google দিয়ে লগ ইন করেছেন। এই ইমেইল আগে যাচাই করা ছিল না, তাই পুরোনো পাসওয়ার্ড মুছে অন্য সব ডিভাইস থেকে লগ আউট করা হয়েছে।',
  },
  googlePassword: {
    en: 'Want a password again? Choose “Forgot your password?” on the login page.',
    bn: 'আবার পাসওয়ার্ড চান? লগইন পেজে “পাসওয়ার্ড ভুলে গেছেন?” বেছে নিন।',
  },
  phoneSubject: {
    en: 'Your {brand} phone number was changed',
    bn: 'আপনার {brand} মোবাইল নম্বর বদলানো হয়েছে',
  },
  phoneChanged: {
    en: 'The phone number of your account was changed. We send new withdrawals to the new number.',
    bn: 'আপনার অ্যাকাউন্টের মোবাইল নম্বর বদলানো হয়েছে। এখন থেকে উত্তোলনের টাকা নতুন নম্বরে যাবে।',
  },

  // To owners
  aloneSubject: {
    en: '{brand}: a change takes effect soon',
    bn: '{brand}: একটি পরিবর্তন শিগগির কার্যকর হবে',
  },
  aloneChange: {
    en: '{title}. Nobody else can sign it yet, so it takes effect at {time} UTC.',
    bn: '{title}। এখনো আর কেউ এতে সই করতে পারেন না, তাই এটি {time} UTC-তে কার্যকর হবে।',
  },
  aloneStop: {
    en: 'If this isn’t right, log in and stop it under Approvals before then.',
    bn: 'ঠিক না হলে তার আগেই লগ ইন করে Approvals পেজে থামান।',
  },
  staffSubject: {
    en: '{brand}: a staff account changed',
    bn: '{brand}: একটি স্টাফ অ্যাকাউন্ট বদলেছে',
  },
  staffDisabled: {
    en: '{by} disabled the staff account of {name} ({email}).',
    bn: '{by} {name} ({email})-এর স্টাফ অ্যাকাউন্ট বন্ধ করেছেন।',
  },
  staffEnabled: {
    en: '{by} enabled the staff account of {name} ({email}) again.',
    bn: '{by} {name} ({email})-এর স্টাফ অ্যাকাউন্ট আবার চালু করেছেন।',
  },
  staffRole: {
    en: '{by} changed the role of {name} ({email}) from {from} to {to}.',
    bn: '{by} {name} ({email})-এর ভূমিকা {from} থেকে {to} করেছেন।',
  },
  staffReason: {
    en: 'Reason: {reason}',
    bn: 'কারণ: {reason}',
  },
  staffByCommand: {
    en: 'Somebody with a shell on the server',
    bn: 'সার্ভারে কাজ করেন এমন একজন',
  },
  staffStop: {
    en: 'If this isn’t right, tell another owner now. It’s in the audit log.',
    bn: 'ঠিক না হলে এখনই অন্য একজন মালিককে জানান। এটি অডিট লগে আছে।',
  },

  // Notices
  notice: { en: '{title}. {text}', bn: '{title}। {text}' },
  openNotices: {
    en: 'Open Notifications in {brand} for more. There you can also switch these emails off.',
    bn: 'বিস্তারিত জানতে {brand}-এ নোটিশ খুলুন। চাইলে সেখানে এই ইমেইল বন্ধও করতে পারবেন।',
  },
} as const satisfies Dictionary
