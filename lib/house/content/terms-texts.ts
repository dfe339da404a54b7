import type { Dictionary } from '@/lib/base/text/rules/dictionary'

/** The Terms & Conditions, section by section. Only the server renders them. */
export const termsTexts = {
  title: { en: 'Terms & Conditions', bn: 'শর্তাবলি' },
  dated: {
    en: 'Privacy and personal data policy, <date>May 16, 2018</date>',
    bn: 'গোপনীয়তা ও ব্যক্তিগত তথ্যের নীতি, <date>১৬ মে ২০১৮</date>',
  },
  part: { en: '1 Privacy and personal data', bn: '১ গোপনীয়তা ও ব্যক্তিগত তথ্য' },

  // 1.1 Privacy
  privacyTitle: { en: 'Privacy', bn: 'গোপনীয়তা' },
  privacy: {
    en: 'This policy explains what {brand} knows about you, why, and your choices. “We” are the people who run this site. Our rule is short: we keep what your account, your bets and your money need, and nothing for advertising. The policy covers this site. Other sites, including ones we link to, have their own policies.',
    bn: 'আপনার সম্পর্কে {brand} কী জানে, কেন জানে আর আপনি কী বেছে নিতে পারেন, এই নীতিতে তা বলা আছে। “আমরা” মানে যাঁরা এই সাইট চালান। আমাদের নিয়ম ছোট: আপনার অ্যাকাউন্ট, বাজি ও টাকার জন্য যা লাগে, শুধু তা-ই রাখি। বিজ্ঞাপনের জন্য কিছু রাখি না। এই নীতি শুধু এই সাইটের জন্য। অন্য সাইটের নিজস্ব নীতি আছে, আমরা যেগুলোর লিংক দিই সেগুলোরও।',
  },

  // 1.2 Consent
  consentTitle: { en: 'Consent', bn: 'সম্মতি' },
  consentGiven: {
    en: 'You can read these pages and watch the rounds without an account. By creating an account you confirm that you meet the age in 1.12 and agree to this policy. We store when you agreed, and a hash of the text you agreed to.',
    bn: 'অ্যাকাউন্ট ছাড়াই এসব পেজ পড়তে ও রাউন্ড দেখতে পারেন। অ্যাকাউন্ট খুললে আপনি নিশ্চিত করছেন যে আপনার বয়স ১.১২-তে বলা বয়সের শর্ত পূরণ করে এবং আপনি এই নীতিতে সম্মত। কখন সম্মত হয়েছেন এবং তখনকার লেখার হ্যাশ, দুটোই আমরা রেখে দিই।',
  },
  consentRefused: {
    en: 'If you don’t agree, please don’t create an account.',
    bn: 'সম্মত না হলে অনুগ্রহ করে অ্যাকাউন্ট খুলবেন না।',
  },

  // 1.3 Information we collect
  informationTitle: { en: 'Information we collect', bn: 'আমরা যেসব তথ্য রাখি' },
  collectedName: {
    en: 'Your name, email address and phone number, and the referral code you came with.',
    bn: 'আপনার নাম, ইমেইল, মোবাইল নম্বর এবং যে রেফারেল কোড দিয়ে এসেছেন।',
  },
  collectedPassword: {
    en: 'Your password, only as an argon2id hash. Nobody can read the password from it. If you add them: the name and public key of each passkey, the encrypted secret of your code app, and hashes of your recovery codes.',
    bn: 'আপনার পাসওয়ার্ড, শুধু argon2id হ্যাশ হিসেবে। তা থেকে কেউ পাসওয়ার্ড পড়তে পারে না। যোগ করলে: প্রতিটি পাসকির নাম ও পাবলিক কী, কোড অ্যাপের এনক্রিপ্ট করা গোপন কী, আর রিকভারি কোডের হ্যাশ।',
  },
  collectedGoogle: {
    en: 'If you log in with Google, where we offer that: the ID Google gives you.',
    bn: 'Google দিয়ে লগ ইন করলে (যেখানে এই সুবিধা আছে): Google আপনাকে যে আইডি দেয়।',
  },
  collectedEmails: {
    en: 'Emails we send you, for 30 days. If you turn on notifications on a device: its address at your browser’s push service, until you log out or turn them off.',
    bn: 'আপনাকে পাঠানো আমাদের ইমেইল, ৩০ দিন পর্যন্ত। কোনো ডিভাইসে নোটিশ চালু করলে: আপনার ব্রাউজারের পুশ সার্ভিসে সেটির ঠিকানা, লগ আউট বা বন্ধ করা পর্যন্ত।',
  },
  collectedBets: {
    en: 'Every bet: the round, your pick, the stake and the time. For each round we publish one value that seals all bets. Nobody can read a bet or a name from it.',
    bn: 'প্রতিটি বাজি: রাউন্ড, আপনার বাছাই, বাজির টাকা ও সময়। প্রতি রাউন্ডে সব বাজি সিল করা একটি মান প্রকাশ করি। তা থেকে কেউ কোনো বাজি বা নাম পড়তে পারে না।',
  },
  collectedTransactions: {
    en: 'Every transaction and the balance after it: stakes, payouts, refunds, deposits, withdrawals, SureWin, rewards and corrections.',
    bn: 'প্রতিটি লেনদেন ও তার পরের ব্যালেন্স: বাজি, পেআউট, ফেরত, জমা, উত্তোলন, শিওরউইন, পুরস্কার ও সংশোধন।',
  },
  collectedRequests: {
    en: 'Your deposit requests with amount and transaction ID (txnID), and your withdrawal requests, with your name and phone number at the time, who decided them and when; your questions about them and our answers; and changes to your profile.',
    bn: 'আপনার জমার অনুরোধ, পরিমাণ ও লেনদেন আইডি (txnID) সহ; উত্তোলনের অনুরোধ, তখনকার নাম ও মোবাইল নম্বর সহ; কে কখন সিদ্ধান্ত দিয়েছেন; এ নিয়ে আপনার প্রশ্ন ও আমাদের উত্তর; আর প্রোফাইলের পরিবর্তন।',
  },
  collectedWallets: {
    en: 'What our mobile wallets report about money that you send or get: the number, the amount, the ID and the time. We delete their messages after 90 days.',
    bn: 'আপনার পাঠানো বা পাওয়া টাকা সম্পর্কে আমাদের মোবাইল ওয়ালেট যা জানায়: নম্বর, পরিমাণ, আইডি ও সময়। তাদের মেসেজ ৯০ দিন পর মুছে ফেলি।',
  },
  collectedNotes: {
    en: 'Notes that our staff write about your account, and signs that an account is misused.',
    bn: 'আপনার অ্যাকাউন্ট সম্পর্কে আমাদের কর্মীদের লেখা নোট, আর অ্যাকাউন্টের অপব্যবহারের লক্ষণ।',
  },
  collectedLimits: {
    en: 'The limits, reminders and breaks you set under “Limits and breaks”, with the time of each change, and your time zone, which your browser sends.',
    bn: '“লিমিট ও বিরতি”-তে আপনার দেওয়া লিমিট, রিমাইন্ডার ও বিরতি, প্রতিটি পরিবর্তনের সময় সহ, এবং আপনার টাইম জোন, যা আপনার ব্রাউজার পাঠায়।',
  },
  collectedLanguage: {
    en: 'The language and digits you read this site in, and the notifications you switched off.',
    bn: 'আপনি যে ভাষায় ও যে ধরনের সংখ্যায় এই সাইট পড়েন, আর যেসব নোটিশ বন্ধ রেখেছেন।',
  },
  collectedLogins: {
    en: 'When you logged in, from which network address and with which kind of browser, and when you were last seen and last answered a reminder: for a year after you’re logged out.',
    bn: 'আপনি কখন, কোন নেটওয়ার্ক ঠিকানা থেকে ও কী ধরনের ব্রাউজারে লগ ইন করেছেন, শেষ কখন সাইটে ছিলেন এবং শেষ কখন রিমাইন্ডারের উত্তর দিয়েছেন: লগ আউটের পর এক বছর পর্যন্ত।',
  },
  collectedAddress: {
    en: 'Your network address at other times, for at most a day, to stop password guessing and flooding.',
    bn: 'অন্য সময়ে আপনার নেটওয়ার্ক ঠিকানা, সর্বোচ্চ এক দিন, যাতে পাসওয়ার্ড অনুমান ও অতিরিক্ত অনুরোধ ঠেকানো যায়।',
  },
  notCollected: {
    en: 'We don’t collect payment card or bank account numbers, the PIN of your mobile wallet, identity documents or your location.',
    bn: 'পেমেন্ট কার্ড বা ব্যাংক অ্যাকাউন্ট নম্বর, মোবাইল ওয়ালেটের পিন, পরিচয়পত্র বা আপনার অবস্থান আমরা নিই না।',
  },

  // 1.4 How we collect it
  gatheringTitle: { en: 'How we collect it', bn: 'যেভাবে তথ্য পাই' },
  gathering: {
    en: 'From you, when you fill in a form: registration, deposit, withdrawal, profile. From what you do while you’re logged in: bets, SureWin, limits and breaks. From our mobile wallets and our staff. And from your browser, which sends its network address and the cookies of 1.8 with each request. We don’t buy data about you. If you choose to log in with Google, where we offer that, Google tells us your name and email address.',
    bn: 'আপনার কাছ থেকে, যখন কোনো ফর্ম পূরণ করেন: নিবন্ধন, জমা, উত্তোলন, প্রোফাইল। লগ ইন থাকা অবস্থায় আপনি যা করেন তা থেকে: বাজি, শিওরউইন, লিমিট ও বিরতি। আমাদের মোবাইল ওয়ালেট ও কর্মীদের কাছ থেকে। আর আপনার ব্রাউজার থেকে, যা প্রতিটি অনুরোধের সঙ্গে তার নেটওয়ার্ক ঠিকানা ও ১.৮-এর কুকি পাঠায়। আপনার সম্পর্কে কোনো তথ্য আমরা কিনি না। Google দিয়ে লগ ইন করলে (যেখানে এই সুবিধা আছে) Google আমাদের আপনার নাম ও ইমেইল জানায়।',
  },

  // 1.5 How we use it
  useTitle: { en: 'How we use it', bn: 'যে কাজে ব্যবহার করি' },
  useBets: {
    en: 'To take your bets, settle the rounds and pay you what you win.',
    bn: 'আপনার বাজি নিতে, রাউন্ডের হিসাব করতে ও জেতা টাকা দিতে।',
  },
  useBalances: {
    en: 'To show you your balances, your history and your requests.',
    bn: 'আপনাকে আপনার ব্যালেন্স, ইতিহাস ও অনুরোধ দেখাতে।',
  },
  useDeposits: {
    en: 'To check deposits against the money that arrived, and to pay you.',
    bn: 'আসা টাকার সঙ্গে জমা মিলিয়ে দেখতে এবং আপনাকে টাকা পাঠাতে।',
  },
  useRewards: {
    en: 'To reward the player who invited you, and you for players you invited.',
    bn: 'যিনি আপনাকে আমন্ত্রণ জানিয়েছেন তাঁকে, আর আপনি যাঁদের আমন্ত্রণ জানিয়েছেন তাঁদের জন্য আপনাকে পুরস্কার দিতে।',
  },
  useLimits: {
    en: 'To apply your limits and breaks, and to remind you.',
    bn: 'আপনার লিমিট ও বিরতি কার্যকর রাখতে এবং মনে করিয়ে দিতে।',
  },
  useLinks: {
    en: 'To send you a link if you forget your password, and to tell you when your login changes or there is news about your money.',
    bn: 'পাসওয়ার্ড ভুলে গেলে লিংক পাঠাতে, আর লগইনে পরিবর্তন হলে বা আপনার টাকার কোনো খবর থাকলে জানাতে।',
  },
  useSafety: {
    en: 'To keep the site safe and our accounts correct.',
    bn: 'সাইট নিরাপদ ও আমাদের হিসাব ঠিক রাখতে।',
  },
  noAdvertising: {
    en: 'We don’t use it for advertising, and we send no newsletters.',
    bn: 'বিজ্ঞাপনের কাজে ব্যবহার করি না, নিউজলেটারও পাঠাই না।',
  },
  anythingUnclear: {
    en: 'Anything unclear? <support>Contact support</support>.',
    bn: 'কিছু বুঝতে অসুবিধা? <support>সাপোর্টে যোগাযোগ করুন</support>।',
  },

  // 1.6 Disclosure
  disclosureTitle: { en: 'Disclosure', bn: 'কাদের কাছে তথ্য যায়' },
  disclosure: {
    en: 'We don’t sell or rent what we know about you. Who sees it:',
    bn: 'আপনার তথ্য আমরা বিক্রি করি না, ভাড়াও দিই না। যাঁরা দেখতে পান:',
  },
  seenByStaff: {
    en: 'our staff, to handle requests and help you (every decision is recorded and can’t be changed);',
    bn: 'আমাদের স্টাফ, অনুরোধ দেখতে ও আপনাকে সাহায্য করতে (প্রতিটি সিদ্ধান্ত লেখা থাকে এবং বদলানো যায় না);',
  },
  seenByCompanies: {
    en: 'companies that run our servers and send our emails, only for us;',
    bn: 'যেসব প্রতিষ্ঠান আমাদের সার্ভার চালায় ও ইমেইল পাঠায়, শুধু আমাদের জন্য;',
  },
  seenByCourts: {
    en: 'courts and authorities, only where the law requires it;',
    bn: 'আদালত ও কর্তৃপক্ষ, শুধু আইনে বাধ্যবাধকতা থাকলে;',
  },
  seenBySuccessor: {
    en: 'anyone who takes over this site, under these promises.',
    bn: 'এই সাইটের দায়িত্ব যিনি নেবেন, এসব প্রতিশ্রুতি মেনে।',
  },

  // 1.7 Access and opting out
  accessTitle: { en: 'Access and opting out', bn: 'তথ্য দেখা ও সরে যাওয়া' },
  accessWallet: {
    en: 'Your Wallet shows your data: name, email, phone, balances, requests and every transaction.',
    bn: 'ওয়ালেটে আপনার সব তথ্য দেখা যায়: নাম, ইমেইল, মোবাইল নম্বর, ব্যালেন্স, অনুরোধ ও প্রতিটি লেনদেন।',
  },
  accessSupport: {
    en: 'To correct something, get a copy or close your account, <support>contact support</support>.',
    bn: 'কিছু ঠিক করতে, তথ্যের কপি নিতে বা অ্যাকাউন্ট বন্ধ করতে <support>সাপোর্টে যোগাযোগ করুন</support>।',
  },
  closedAccount: {
    en: 'Nobody can log in to a closed account, and it names nobody: we erase your name, email, phone number and logins. Bets and transactions stay on record. Nobody can change or delete them, including us. That makes every balance provable. What else we must keep depends on local law.',
    bn: 'বন্ধ অ্যাকাউন্টে কেউ লগ ইন করতে পারে না, আর সেটিতে কারও পরিচয় থাকে না: আপনার নাম, ইমেইল, মোবাইল নম্বর ও লগইনের তথ্য মুছে ফেলা হয়। বাজি ও লেনদেনের রেকর্ড থেকে যায়। কেউ তা বদলাতে বা মুছতে পারে না, আমরাও না। তাই প্রতিটি ব্যালেন্স প্রমাণ করা যায়। আর কী রাখতে হবে, তা স্থানীয় আইনের ওপর নির্ভর করে।',
  },
  askUs: {
    en: '<support>Ask us</support>.',
    bn: '<support>আমাদের জিজ্ঞাসা করুন</support>।',
  },
  noNewsletters: {
    en: 'There are no newsletters to opt out of. We only email you about your account: the reset link you request with “Forgot password”, the link that confirms a new email (or, if it already has an account, an email that says so), and notices that a change of your email was requested, that your email was changed (with a link to take that back), that such a change was taken back, that something changed in an account that had your email until recently, that your password was changed, that your phone number was changed, that a passkey, code app or recovery codes of yours changed, or that you can now log in with Google. We also email you notices about your deposits, withdrawals, rewards, SureWin interest and limits. You can switch these off in Notifications.',
    bn: 'নিউজলেটার নেই, তাই বন্ধ করারও কিছু নেই। শুধু আপনার অ্যাকাউন্টের বিষয়ে ইমেইল পাঠাই: “পাসওয়ার্ড ভুলে গেছেন?” থেকে চাওয়া রিসেট লিংক, নতুন ইমেইল নিশ্চিত করার লিংক (ওই ইমেইলে আগেই অ্যাকাউন্ট থাকলে সে কথা জানিয়ে ইমেইল), আর এসব খবর: ইমেইল বদলানোর অনুরোধ এসেছে, ইমেইল বদলেছে (পরিবর্তন ফিরিয়ে নেওয়ার লিংকসহ), ইমেইলের পরিবর্তন ফিরিয়ে নেওয়া হয়েছে, কিছুদিন আগেও আপনার ইমেইল ছিল এমন অ্যাকাউন্টে কিছু বদলেছে, পাসওয়ার্ড বদলেছে, মোবাইল নম্বর বদলেছে, পাসকি, কোড অ্যাপ বা রিকভারি কোড বদলেছে, বা এখন Google দিয়ে লগ ইন করা যায়। জমা, উত্তোলন, পুরস্কার, শিওরউইন মুনাফা ও লিমিটের নোটিশও ইমেইল করি, যা নোটিশের পেজে বন্ধ করা যায়।',
  },

  // 1.8 Cookies
  cookiesTitle: { en: 'Cookies', bn: 'কুকি' },
  cookies: {
    en: 'We set only these cookies. The first three keep you logged in. Scripts can’t read the first four. The last two appear only if you use the theme switch or start a break. None tracks you on other sites.',
    bn: 'আমরা শুধু এই কুকিগুলো রাখি। প্রথম তিনটি আপনাকে লগ ইন রাখে। প্রথম চারটি স্ক্রিপ্ট পড়তে পারে না। শেষের দুটি আসে শুধু থিম বদলালে বা বিরতি নিলে। কোনোটি অন্য সাইটে আপনাকে অনুসরণ করে না।',
  },
  cookie: { en: 'Cookie', bn: 'কুকি' },
  whatFor: { en: 'What for', bn: 'কী কাজে' },
  lasts: { en: 'Lasts', bn: 'কত দিন' },
  sessionUse: {
    en: 'Keeps you logged in. Its content is encrypted.',
    bn: 'আপনাকে লগ ইন রাখে। ভেতরের তথ্য এনক্রিপ্ট করা।',
  },
  csrfUse: {
    en: 'Checks that a login comes from our form.',
    bn: 'লগইন আমাদের ফর্ম থেকেই আসছে কি না, দেখে।',
  },
  callbackUse: {
    en: 'Remembers the page to return to after login.',
    bn: 'লগইনের পর কোন পেজে ফিরবেন, মনে রাখে।',
  },
  deviceUse: {
    en: 'Shows that you logged in on this device before, so that wrong passwords others enter elsewhere don’t lock you out.',
    bn: 'এই ডিভাইসে আপনি আগে লগ ইন করেছেন, তা জানায়। তাই অন্য কেউ অন্য কোথাও ভুল পাসওয়ার্ড দিলেও আপনার লগইন আটকায় না।',
  },
  localeUse: {
    en: 'Your language and digits.',
    bn: 'আপনার ভাষা ও সংখ্যার ধরন।',
  },
  themeUse: {
    en: 'Your choice of dark or light.',
    bn: 'ডার্ক না লাইট, আপনার পছন্দ।',
  },
  breakUse: {
    en: 'Shows that someone started a break on this device, so that we don’t invite you to play on it.',
    bn: 'এই ডিভাইসে কেউ বিরতি নিয়েছেন, তা জানায়। তাই এখানে খেলার আমন্ত্রণ দেখানো হয় না।',
  },
  aWeek: { en: 'A week', bn: 'এক সপ্তাহ' },
  untilClosed: { en: 'Until the browser closes', bn: 'ব্রাউজার বন্ধ করা পর্যন্ত' },
  aYear: { en: 'A year', bn: 'এক বছর' },
  untilBreakEnds: { en: 'Until the break ends', bn: 'বিরতি শেষ হওয়া পর্যন্ত' },
  cookiesNote: {
    en: 'Over an encrypted connection the first six names start with <code>__Host-</code>. If you log in with Google, where we offer that, it sets cookies that protect that one login and last minutes. Your browser also keeps our “No connection” page, which says nothing about you. You can delete all of this in your browser at any time. You’re logged out then.',
    bn: 'এনক্রিপ্ট করা সংযোগে প্রথম ছয়টির নাম <code>__Host-</code> দিয়ে শুরু হয়। Google দিয়ে লগ ইন করলে (যেখানে এই সুবিধা আছে) সেই একটি লগইন সুরক্ষিত রাখতে কিছু কুকি রাখা হয়, কয়েক মিনিটের জন্য। আপনার ব্রাউজার আমাদের “সংযোগ নেই” পেজটিও রাখে, তাতে আপনার কোনো তথ্য নেই। এসব আপনি ব্রাউজার থেকে যেকোনো সময় মুছতে পারেন। মুছলে লগ আউট হয়ে যাবেন।',
  },

  // 1.9 Payment providers
  paymentsTitle: { en: 'Payment providers', bn: 'পেমেন্ট প্রতিষ্ঠান' },
  payments: {
    en: 'You send money with your own mobile wallet, outside this site, and get paid the same way. The wallet’s provider handles the transfer under its own policy and shows us what it shows every recipient. You enter only the amount and the txnID here. We never ask for the PIN or password of your mobile wallet, or for card numbers. If someone asks for them in our name, it isn’t us.',
    bn: 'এই সাইটের বাইরে, নিজের মোবাইল ওয়ালেট থেকে আপনি টাকা পাঠান, টাকা পানও একইভাবে। ওয়ালেট প্রতিষ্ঠান তাদের নিজস্ব নীতি মেনে টাকা পাঠায় এবং যেকোনো প্রাপককে যা দেখায়, আমাদেরও তা-ই দেখায়। এখানে আপনি শুধু পরিমাণ ও txnID লেখেন। আমরা কখনো আপনার মোবাইল ওয়ালেটের পিন বা পাসওয়ার্ড চাই না, কার্ড নম্বরও না। আমাদের নামে কেউ চাইলে তারা আমরা নই।',
  },

  // 1.10 Security reviews
  reviewsTitle: { en: 'Security reviews', bn: 'নিরাপত্তা পরীক্ষা' },
  reviews: {
    en: 'Every hour we recalculate every balance from its transactions, and all accounts together must add up to zero. Staff actions go into a log where each entry seals the one before, so a change would show. No outside auditor has certified us.',
    bn: 'প্রতি ঘণ্টায় লেনদেন থেকে প্রতিটি ব্যালেন্স আবার হিসাব করি, আর সব অ্যাকাউন্ট মিলিয়ে যোগফল শূন্য হতে হয়। স্টাফের কাজ এমন লগে লেখা হয়, যেখানে প্রতিটি এন্ট্রি আগেরটিকে সিল করে, তাই কিছু বদলালে ধরা পড়ে। বাইরের কোনো নিরীক্ষক আমাদের সনদ দেননি।',
  },
  reportProblem: {
    en: 'If you find a security problem, <support>tell us</support> and we’ll fix it.',
    bn: 'নিরাপত্তার কোনো সমস্যা পেলে <support>আমাদের জানান</support>, আমরা ঠিক করব।',
  },

  // 1.11 Security
  securityTitle: { en: 'Security', bn: 'নিরাপত্তা' },
  security: {
    en: 'Data between your browser and this site travels under 128-bit SSL encryption or stronger. Its current form is called TLS. The https:// in the address shows it. We store passwords as hashes, limit login attempts, and check every call for who makes it and what they may do. Our pages only run scripts we chose.',
    bn: 'আপনার ব্রাউজার ও এই সাইটের মধ্যে তথ্য চলে ১২৮-বিট বা তার চেয়ে শক্তিশালী SSL এনক্রিপশনে। এর এখনকার রূপের নাম TLS। ঠিকানার শুরুতে https:// থাকলে বুঝবেন। পাসওয়ার্ড হ্যাশ করে রাখি, লগইনের চেষ্টা সীমিত রাখি, আর প্রতিটি অনুরোধ কে করছেন ও তাঁর কী করার অনুমতি আছে, যাচাই করি। আমাদের পেজে শুধু আমাদের বাছাই করা স্ক্রিপ্ট চলে।',
  },
  securityHelp: {
    en: 'No system is perfectly safe. Please help us: use a password you use nowhere else, and log out on shared devices.',
    bn: 'কোনো সিস্টেমই শতভাগ নিরাপদ নয়। আমাদের সাহায্য করুন: এমন পাসওয়ার্ড দিন যা আর কোথাও ব্যবহার করেন না, আর অন্যের সঙ্গে ব্যবহার করা ডিভাইসে লগ আউট করুন।',
  },
  notYours: {
    en: 'If you see a bet or a request that isn’t yours, <support>contact support</support> immediately.',
    bn: 'আপনার নয় এমন বাজি বা অনুরোধ দেখলে এখনই <support>সাপোর্টে যোগাযোগ করুন</support>।',
  },

  // 1.12 Minors
  minorsTitle: { en: 'Minors', bn: 'অপ্রাপ্তবয়স্ক' },
  minors: {
    en: 'The services of this site are for people aged 18 or the lawful age where they live, whichever is higher. Minors are not accepted and we don’t knowingly keep data about them. If we learn that an account belongs to a minor, we close it. Parents: filter software can keep gambling sites off your children’s devices.',
    bn: 'এই সাইটের সেবা শুধু তাঁদের জন্য, যাঁদের বয়স ১৮ বা নিজের এলাকার আইনসম্মত বয়স হয়েছে, যেটি বেশি। অপ্রাপ্তবয়স্কদের নেওয়া হয় না এবং জেনেশুনে তাদের তথ্য রাখি না। কোনো অ্যাকাউন্ট অপ্রাপ্তবয়স্কের জানলে তা বন্ধ করে দিই। অভিভাবকেরা ফিল্টার সফটওয়্যার দিয়ে সন্তানের ডিভাইসে জুয়ার সাইট বন্ধ রাখতে পারেন।',
  },
  minorsChild: {
    en: 'If you think your child has an account, <support>contact support</support>.',
    bn: 'আপনার সন্তানের অ্যাকাউন্ট আছে মনে হলে <support>সাপোর্টে যোগাযোগ করুন</support>।',
  },

  // 1.13 International transfers
  transfersTitle: { en: 'International transfers', bn: 'অন্য দেশে তথ্য' },
  transfers: {
    en: 'Our servers, and the companies that run them for us, may be in another country with different data protection law. By creating an account you agree that we process your data there. This policy applies wherever it is.',
    bn: 'আমাদের সার্ভার এবং যেসব প্রতিষ্ঠান তা চালায়, অন্য দেশে থাকতে পারে, যেখানে তথ্য সুরক্ষার আইন আলাদা। অ্যাকাউন্ট খুললে আপনি সেখানে আপনার তথ্য নিয়ে কাজ করতে সম্মতি দিচ্ছেন। তথ্য যেখানেই থাকুক, এই নীতি প্রযোজ্য।',
  },

  // 1.14 Third parties
  thirdPartiesTitle: { en: 'Third parties', bn: 'তৃতীয় পক্ষ' },
  thirdParties: {
    en: 'Our pages load no advertising, fonts or pictures from other sites. Where draws use public randomness, our servers fetch it. Your browser never contacts its makers, so they learn nothing about you. If you turn on notifications on a device, they pass through the push service of its browser. They are encrypted, so it can’t read them, but it learns when we send one. Contact may lead to a chat run by another company. That company’s policy also applies to what you write there. If we use an analytics service, it learns which pages are opened, from which network address and with which browser. We give it no names, balances or bets.',
    bn: 'আমাদের পেজ অন্য সাইট থেকে বিজ্ঞাপন, ফন্ট বা ছবি লোড করে না। ড্রয়ে পাবলিক র‍্যান্ডম নম্বর ব্যবহার হলে আমাদের সার্ভার তা আনে। আপনার ব্রাউজার কখনো এর নির্মাতাদের সঙ্গে যোগাযোগ করে না, তাই তারা আপনার সম্পর্কে কিছু জানে না। কোনো ডিভাইসে নোটিশ চালু করলে তা ওই ব্রাউজারের পুশ সার্ভিস হয়ে যায়। নোটিশ এনক্রিপ্ট করা, তাই তারা পড়তে পারে না, তবে কখন পাঠাই তা জানতে পারে। “যোগাযোগ” থেকে অন্য প্রতিষ্ঠানের চালানো চ্যাট খুলতে পারে। সেখানে যা লেখেন, তাতে ওই প্রতিষ্ঠানের নীতিও প্রযোজ্য। আমরা কোনো অ্যানালিটিকস সেবা ব্যবহার করলে তারা জানতে পারে কোন পেজ, কোন নেটওয়ার্ক ঠিকানা থেকে, কোন ব্রাউজারে খোলা হয়েছে। তাদের আমরা নাম, ব্যালেন্স বা বাজির তথ্য দিই না।',
  },

  // 1.15 Disclaimer
  disclaimerTitle: { en: 'Disclaimer', bn: 'দায়মুক্তি' },
  disclaimerGames: {
    en: 'The games are games of chance. Over time they pay back less than people stake. The <odds>exact figures</odds> are public. Nothing on this site promises a win. Betting isn’t legal everywhere. Check the law where you live before you play.',
    bn: 'এসব গেম ভাগ্যের খেলা। মানুষ যত বাজি ধরে, দীর্ঘ মেয়াদে গেম তার চেয়ে কম ফেরত দেয়। <odds>সঠিক হিসাব</odds> সবার জন্য খোলা। এই সাইটের কোনো কিছুই জেতার প্রতিশ্রুতি দেয় না। বাজি ধরা সব জায়গায় বৈধ নয়। খেলার আগে আপনার এলাকার আইন জেনে নিন।',
  },
  disclaimerSite: {
    en: '{brand} may be unavailable at times. If we can’t draw a round, it’s void and every stake is refunded. As far as the law allows, we aren’t liable for losses at play, for what happens to an account whose password you gave away, or for what is beyond our control.',
    bn: '{brand} কখনো কখনো বন্ধ থাকতে পারে। কোনো রাউন্ডের ড্র করা না গেলে তা বাতিল, সব বাজির টাকা ফেরত দেওয়া হয়। আইনে যতটুকু অনুমতি আছে ততটুকু পর্যন্ত, খেলায় ক্ষতির জন্য, আপনি পাসওয়ার্ড অন্যকে দিলে সেই অ্যাকাউন্টে যা ঘটে তার জন্য, বা আমাদের নিয়ন্ত্রণের বাইরের কিছুর জন্য আমরা দায়ী নই।',
  },

  // 1.16 Consent to this policy
  agreementTitle: { en: 'Consent to this policy', bn: 'এই নীতিতে সম্মতি' },
  agreement: {
    en: 'By using this site you agree to this policy as dated above. We keep a record of the version you agreed to. If you don’t agree with a change, withdraw your balance and close your account as in 1.7.',
    bn: 'এই সাইট ব্যবহার করলে আপনি উপরের তারিখের এই নীতিতে সম্মত হচ্ছেন। আপনি কোন সংস্করণে সম্মত হয়েছেন, তার রেকর্ড রাখি। কোনো পরিবর্তনে সম্মত না হলে ব্যালেন্স তুলে নিয়ে ১.৭ অনুযায়ী অ্যাকাউন্ট বন্ধ করুন।',
  },
} as const satisfies Dictionary
