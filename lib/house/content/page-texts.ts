import type { Dictionary } from '@/lib/base/text/rules/dictionary'

/** Texts of About us, the deposit pages and the documents that only the server renders. */
export const pagesTexts = {
  // Shared by several pages
  contents: { en: 'Contents', bn: 'সূচিপত্র' },
  opensNewTab: { en: ', opens a new tab', bn: ', নতুন ট্যাবে খুলবে' },
  supportByEmail: {
    en: '<what></what> at <address></address>',
    bn: '<what></what> (<address></address>)',
  },

  // About us
  aboutTitle: { en: 'About us', bn: 'আমাদের সম্পর্কে' },
  aboutHeadline: { en: 'About {brand}', bn: '{brand} সম্পর্কে' },
  aboutLead: {
    en: 'Short rounds, clear rules, every figure public.',
    bn: 'ছোট রাউন্ড, পরিষ্কার নিয়ম, খোলা হিসাব। এটাই আমাদের কথা।',
  },
  fairnessTitle: { en: 'Integrity and fairness', bn: 'সততা ও ন্যায্যতা' },
  fairnessChain: {
    en: 'Every result comes from a chain of secret seeds, fixed before the season’s first round. We draw a round only after betting closes and all bets are sealed. Who bets and how much can’t change the result.',
    bn: 'প্রতিটি ফলাফল আসে গোপন সিডের একটি চেইন থেকে, যা সিজনের প্রথম রাউন্ডের আগেই ঠিক করা থাকে। বাজি বন্ধ ও সব বাজি সিল করার পরেই ড্র হয়। কে কত বাজি ধরলেন, তাতে ফলাফল বদলায় না।',
  },
  fairnessProof: {
    en: 'Don’t take our word for it. Every round’s page repeats the draw in your browser. See <draws>how draws work</draws>. We never change a bet. If we can’t draw a round, it’s void, every stake is refunded, and we count it in public.',
    bn: 'শুধু আমাদের কথায় বিশ্বাস করতে হবে না। প্রতিটি রাউন্ডের পেজ আপনার ব্রাউজারে ড্রটি আবার করে দেখায়। দেখুন <draws>ড্র কীভাবে হয়</draws>। আমরা কখনো কোনো বাজি বদলাই না। কোনো রাউন্ডের ড্র করা না গেলে তা বাতিল, সব বাজির টাকা ফেরত, আর সংখ্যাটাও সবার সামনে থাকে।',
  },
  fairnessBeacon: {
    en: 'Each draw uses a number from a public source that doesn’t exist until betting closes. Nobody, including our staff, can know or change a result before that.',
    bn: 'প্রতিটি ড্রয়ে একটি পাবলিক উৎসের নম্বর ব্যবহার হয়, যা বাজি বন্ধের আগে তৈরিই হয় না। তার আগে কেউ ফলাফল জানতে বা বদলাতে পারে না, আমাদের স্টাফও না।',
  },
  fairnessNoBeacon: {
    en: 'To be clear: our draws don’t use public randomness yet. Nobody can change a result once a season has started, but someone with our secret could work out results early.',
    bn: 'স্পষ্ট করে বলি: আমাদের ড্রয়ে এখনো পাবলিক র‍্যান্ডম নম্বর ব্যবহার হয় না। সিজন শুরু হলে ফলাফল কেউ বদলাতে পারে না, তবে আমাদের গোপন সংখ্যা হাতে থাকলে কেউ আগেই ফলাফল বের করতে পারে।',
  },
  gamblingTitle: { en: 'Responsible gambling', bn: 'দায়িত্বশীল খেলা' },
  gambling: {
    en: 'Play for fun, with money you can afford to lose. Game screens always show how long you’ve played and your net result, and can remind you. Read about risks and help in <saferPlay>Safer play</saferPlay>.',
    bn: 'আনন্দের জন্য খেলুন, এমন টাকায় যা হারালেও সমস্যা হবে না। কতক্ষণ খেলছেন আর নিট ফল কত, গেমের পেজে সব সময় দেখা যায়। চাইলে মনে করিয়েও দেওয়া হবে। ঝুঁকি ও সাহায্যের কথা পড়ুন <saferPlay>নিরাপদ খেলা</saferPlay> পেজে।',
  },
  depositLimitsTitle: { en: 'Deposit limits', bn: 'জমার লিমিট' },
  depositLimits: {
    en: 'Cap what you deposit per day, week or month. The deposit page shows what’s left before you send money. We reject requests above your limit.',
    bn: 'দিনে, সপ্তাহে বা মাসে কত জমা দেবেন, তা বেঁধে দিন। টাকা পাঠানোর আগেই জমার পেজে দেখবেন কত বাকি। লিমিটের বেশি অনুরোধ আমরা নিই না।',
  },
  wagerLimitsTitle: { en: 'Wager limits', bn: 'বাজির লিমিট' },
  wagerLimits: {
    en: 'Cap what you stake and what you can lose, per day, week or month. Lower limits apply now. Higher ones apply after 24 hours, once you confirm them within a week. No credit: you can’t bet more than your balance.',
    bn: 'দিনে, সপ্তাহে বা মাসে কত বাজি ধরবেন আর কত হারাতে পারেন, তা বেঁধে দিন। লিমিট কমালে এখনই কার্যকর। বাড়ালে ২৪ ঘণ্টা পর কার্যকর, এক সপ্তাহের মধ্যে নিশ্চিত করলে। ধার নেই: ব্যালেন্সের বেশি বাজি ধরা যায় না।',
  },
  exclusionTitle: { en: 'Self-exclusion', bn: 'দীর্ঘ বিরতি (সেলফ-এক্সক্লুশন)' },
  exclusion: {
    en: 'Take a time-out of 1 day to 6 weeks, or self-exclude for 6 months to 5 years. Nobody can end a self-exclusion early. You can’t bet or deposit, and we don’t send you marketing. You can still withdraw. Set it under <limits>Limits and breaks</limits>.',
    bn: '১ দিন থেকে ৬ সপ্তাহের সাময়িক বিরতি নিন, বা ৬ মাস থেকে ৫ বছরের দীর্ঘ বিরতি। দীর্ঘ বিরতি কেউ আগে শেষ করতে পারে না। তখন বাজি ধরা ও জমা দেওয়া যায় না, আমরাও কোনো প্রচারণা পাঠাই না। তবে টাকা তুলতে পারবেন। বিরতি নিন <limits>লিমিট ও বিরতি</limits> পেজে।',
  },
  adultsOnly: {
    en: 'Services are for people aged 18 or the lawful age where they live. Minors are not accepted.',
    bn: 'শুধু তাঁদের জন্য, যাঁদের বয়স ১৮ বা নিজ এলাকার আইনসম্মত বয়স হয়েছে। অপ্রাপ্তবয়স্কদের নেওয়া হয় না।',
  },
  interfaceTitle: { en: 'Easy to use', bn: 'ব্যবহার সহজ' },
  interface: {
    en: 'Pick, choose a chip, confirm. The bar shows exactly what happens, and then that your bet is placed. It works on a phone with one thumb, by keyboard and with a screen reader, in dark and light, and you can install it like an app.',
    bn: 'বাছাই করুন, চিপ নিন, নিশ্চিত করুন। কী হতে যাচ্ছে, নিচের বারে ঠিক তা-ই দেখবেন, তারপর দেখবেন বাজি ধরা হয়েছে। ফোনে এক আঙুলে, কিবোর্ডে, স্ক্রিন রিডারে, ডার্ক ও লাইট থিমে চলে। অ্যাপের মতো ইনস্টলও করা যায়।',
  },
  optionsTitle: { en: 'Diverse betting options', bn: 'নানা রকম বাজি' },
  options: {
    en: 'A colour game and a card game, chips from {least} to {most}, and as many bets a round as you like. Prefer not to bet? SureWin pays interest.',
    bn: 'একটি রঙের গেম, একটি কার্ডের গেম, {least} থেকে {most}-এর চিপ, আর এক রাউন্ডে যত খুশি বাজি। বাজি ধরতে চান না? শিওরউইন মুনাফা দেয়।',
  },
  oddsTitle: { en: 'Competitive odds', bn: 'ভালো পেআউট' },
  odds: {
    en: 'Compare before you play. The last column shows the average share of stakes paid back: payout × chance. The rest is what the game costs.',
    bn: 'খেলার আগে মিলিয়ে দেখুন। বাজির কত ভাগ গড়ে ফেরত আসে, শেষ কলামে তা আছে: পেআউট × সম্ভাবনা। বাকিটা গেমের খরচ।',
  },
  rulesOf: { en: '{game} rules', bn: '{game, select, ব্যাকারাত {ব্যাকারাতের} other {উইন-গোর}} নিয়ম' },
  oddsNote: {
    en: 'Payouts include the stake. Chances are exact. In Baccarat, a tie loses Player and Banker bets.',
    bn: 'পেআউটে বাজির টাকাও ধরা আছে। সম্ভাবনার হিসাব একদম সঠিক। ব্যাকারাতে টাই হলে প্লেয়ার ও ব্যাংকারের বাজি হারে।',
  },
  paymentsTitle: { en: 'Secure payments', bn: 'নিরাপদ পেমেন্ট' },
  paymentsWallet: {
    en: 'You deposit and withdraw with your own mobile wallet. We never see card numbers or wallet PINs. We match each deposit to the money that arrived by its transaction ID (txnID) and credit it exactly once.',
    bn: 'নিজের মোবাইল ওয়ালেট দিয়েই টাকা জমা দেন ও তোলেন। কার্ড নম্বর বা ওয়ালেটের পিন আমরা কখনো দেখি না। লেনদেন আইডি (txnID) দিয়ে প্রতিটি জমা আসা টাকার সঙ্গে মেলাই, আর ঠিক একবারই ব্যালেন্সে যোগ করি।',
  },
  paymentsLedger: {
    en: 'Every transaction is double-entry and appears in your statement with the balance after it. A withdrawal request sets its amount aside immediately, so you can’t spend it twice.',
    bn: 'প্রতিটি লেনদেন দুতরফা হিসাবে লেখা হয় এবং পরের ব্যালেন্স সহ আপনার স্টেটমেন্টে থাকে। উত্তোলনের অনুরোধ করলে টাকাটা তখনই আলাদা রাখা হয়, তাই দুবার খরচ হয় না।',
  },
  promotionsTitle: { en: 'Promotions', bn: 'অফার' },
  promotionSurewin: {
    en: '<b>SureWin.</b> Money in SureWin earns {rate} every 24 hours, counted by the second.',
    bn: '<b>শিওরউইন।</b> শিওরউইনে রাখা টাকায় প্রতি ২৪ ঘণ্টায় {rate} মুনাফা, সেকেন্ড ধরে হিসাব।',
  },
  promotionReferral: {
    en: '<b>Referral.</b> Invite players with your link. {reward}',
    bn: '<b>রেফারেল।</b> আপনার লিংক দিয়ে বন্ধুদের আমন্ত্রণ জানান। {reward}',
  },
  noWagering: {
    en: 'You can play or withdraw what you earn. No wagering requirement.',
    bn: 'যা পাবেন, তা দিয়ে খেলতে পারেন বা তুলে নিতে পারেন। বাজি ধরার কোনো শর্ত নেই।',
  },
  promotionUnclear: {
    en: '<support>Contact support</support> if anything is unclear.',
    bn: 'কিছু বুঝতে অসুবিধা হলে <support>সাপোর্টে যোগাযোগ করুন</support>।',
  },
  supportTitle: { en: 'Support around the clock', bn: 'দিনরাত সাপোর্ট' },
  alwaysOpen: {
    en: 'Rounds run day and night, and you can send requests any time. Ask about a deposit or a withdrawal on its own page, and staff answer there.',
    bn: 'দিনরাত রাউন্ড চলে, যেকোনো সময় অনুরোধ পাঠানো যায়। জমা বা উত্তোলন নিয়ে তার নিজের পেজে প্রশ্ন করুন, স্টাফ সেখানেই উত্তর দেন।',
  },
  contactUs: {
    en: '<support>Contact us</support> 24/7: the link is at the foot of every page. Tell us the period number or txnID and we’ll find it quickly.',
    bn: 'যেকোনো সময় <support>যোগাযোগ করুন</support>: প্রতিটি পেজের নিচে লিংক আছে। পিরিয়ড নম্বর বা txnID জানালে দ্রুত খুঁজে পাব।',
  },
  privacyTitle: { en: 'Privacy', bn: 'গোপনীয়তা' },
  privacy: {
    en: 'We keep what your account, your bets and your money need, protected in transit by SSL encryption, and sell none of it. The <terms>Terms & Conditions</terms> list all of it, down to each cookie.',
    bn: 'আপনার অ্যাকাউন্ট, বাজি ও টাকার জন্য যা লাগে, শুধু তা-ই রাখি। আদান-প্রদানের সময় SSL এনক্রিপশনে সুরক্ষিত থাকে, আর কিছুই বিক্রি করি না। <terms>শর্তাবলিতে</terms> সব লেখা আছে, প্রতিটি কুকি পর্যন্ত।',
  },

  // Add funds
  addFunds: { en: 'Add funds', bn: 'টাকা যোগ করুন' },
  addFundsLead: {
    en: 'Three steps with your mobile wallet.',
    bn: 'মোবাইল ওয়ালেট দিয়ে তিন ধাপে।',
  },
  checkYourLimit: {
    en: 'If you have a deposit limit, check what’s left on the deposit page before you send money.',
    bn: 'জমার লিমিট থাকলে টাকা পাঠানোর আগে জমার পেজে দেখে নিন কত বাকি।',
  },
  tellUs: { en: 'Tell us the amount and txnID', bn: 'পরিমাণ ও txnID জানান' },
  tellUsText: {
    en: 'We check that the money arrived and add it to your balance. Until then it’s Pending in your Wallet.',
    bn: 'টাকা এসেছে কি না দেখে আপনার ব্যালেন্সে যোগ করি। ততক্ষণ ওয়ালেটে এটি অপেক্ষমাণ থাকে।',
  },
  deposit: { en: 'Deposit', bn: 'টাকা জমা দিন' },

  // Deposit instructions
  instructions: { en: 'Deposit instructions', bn: 'জমা দেওয়ার নির্দেশনা' },
  instructionsLead: {
    en: 'What players see before they send money.',
    bn: 'টাকা পাঠানোর আগে খেলোয়াড়রা যা দেখেন।',
  },
  changePending: {
    en: 'A change is pending approval. <open>Open it</open>',
    bn: 'একটি পরিবর্তন আরেকজনের অনুমোদনের অপেক্ষায় আছে। <open>দেখুন</open>',
  },
  text: { en: 'Text', bn: 'লেখা' },
  noText: { en: 'No text yet.', bn: 'এখনো কোনো লেখা নেই।' },
  photos: { en: 'Photos', bn: 'ছবি' },
  photosHint: {
    en: 'Players see each photo marked “yes”. “nothing” means that there are no photos.',
    bn: '“হ্যাঁ” লেখা প্রতিটি ছবি খেলোয়াড়রা দেখেন। “কিছু নেই” মানে কোনো ছবি নেই।',
  },
  onlyStaff: { en: 'Only staff can edit this.', bn: 'শুধু স্টাফ এটি এডিট করতে পারেন।' },
  notYourRole: {
    en: 'Your role can’t edit this.',
    bn: 'আপনার ভূমিকায় এটি এডিট করা যায় না।',
  },
  onlyStaffLogin: {
    en: '<login>Log in</login> with a staff account.',
    bn: 'স্টাফ অ্যাকাউন্ট দিয়ে <login>লগ ইন করুন</login>।',
  },
  nothing: { en: 'nothing', bn: 'কিছু নেই' },
  yes: { en: 'yes', bn: 'হ্যাঁ' },
  poster: { en: 'Poster', bn: 'পোস্টার' },
  photoAlt: {
    en: 'Photo {number} of the deposit instructions',
    bn: 'জমা দেওয়ার নির্দেশনার ছবি {number}',
  },
  deletedPhotos: { en: 'Deleted photos', bn: 'মুছে ফেলা ছবি' },
  deletedPhotosText: {
    en: 'Hidden from players, but the file still loads for a day. Remove it now if nobody may see it.',
    bn: 'খেলোয়াড়রা আর দেখেন না, তবে ফাইলটি আরও এক দিন লোড হয়। কারও দেখা উচিত না হলে এখনই সরিয়ে দিন।',
  },
  deletedPhotoAlt: { en: 'Deleted photo {number}', bn: 'মুছে ফেলা ছবি {number}' },

  // API document
  apiLead: {
    en: 'Generate a client from the OpenAPI document at <document></document>.',
    bn: '<document></document>-এর OpenAPI ডকুমেন্ট থেকে ক্লায়েন্ট তৈরি করুন। বিবরণ ইংরেজিতে।',
  },
} as const satisfies Dictionary
