import type { Dictionary } from '@/lib/base/text/rules/dictionary'

/**
 * Texts about limits and breaks that only the server uses: pages, cards and their prose, refusals.
 */
export const limitPagesTexts = {
  // Limits and breaks
  title: { en: 'Limits and breaks', bn: 'লিমিট ও বিরতি' },
  lead: {
    en: 'Lower limits apply now. To raise or remove one, request it, wait {hours} hours, then confirm within {days} days. The lowest limit always applies. <break>Take a break</break>',
    bn: 'লিমিট কমালে এখনই কার্যকর। বাড়াতে বা সরাতে অনুরোধ করুন, {hours} ঘণ্টা পর {days} দিনের মধ্যে নিশ্চিত করুন। সবচেয়ে কম লিমিটটিই সব সময় কার্যকর। <break>বিরতি নিন</break>',
  },
  depositLimits: { en: 'Deposit limits', bn: 'জমার লিমিট' },
  depositNote: {
    en: 'Counts requests that are pending or accepted. Deposits into SureWin count separately.',
    bn: 'অপেক্ষমাণ ও অনুমোদিত অনুরোধ হিসাবে আসে। শিওরউইনে রাখা টাকার হিসাব আলাদা।',
  },
  stakeLimits: { en: 'Stake limits', bn: 'বাজির লিমিট' },
  stakeNote: {
    en: 'Counts every stake, won or lost.',
    bn: 'জিতুন বা হারুন, প্রতিটি বাজি হিসাবে আসে।',
  },
  lossLimits: { en: 'Loss limits', bn: 'ক্ষতির লিমিট' },
  lossNote: {
    en: 'Counts stakes minus payouts. Open bets count as losses until they settle.',
    bn: 'বাজির টাকা থেকে পেআউট বাদ দিয়ে হিসাব হয়। ফল না হওয়া পর্যন্ত চলমান বাজি ক্ষতি হিসেবে ধরা হয়।',
  },
  period: {
    en: '{period, select, day {Daily} week {Weekly} other {Monthly}}',
    bn: '{period, select, day {দৈনিক} week {সাপ্তাহিক} other {মাসিক}}',
  },
  usedOf: {
    en: '{used} of {amount} used {period, select, day {today} week {this week} other {this month}}',
    bn: '{period, select, day {আজ} week {এই সপ্তাহে} other {এই মাসে}} {amount}-এর মধ্যে {used} ব্যবহার হয়েছে',
  },
  usedAlone: {
    en: '{used} {kind, select, deposit {requested} stake {staked} other {lost}} {period, select, day {today} week {this week} other {this month}}',
    bn: '{period, select, day {আজ} week {এই সপ্তাহে} other {এই মাসে}} {used} {kind, select, deposit {জমার অনুরোধ} stake {বাজি} other {ক্ষতি}}',
  },
  left: { en: '{amount} left', bn: '{amount} বাকি' },
  usedAndLeft: { en: '{used}, {left}', bn: '{used}, {left}' },
  resets: { en: 'resets <when></when>', bn: '<when></when>-এ নতুন করে শুরু' },
  surewinUse: {
    en: 'SureWin (counted separately): {used} used, {left}',
    bn: 'শিওরউইন (আলাদা হিসাব): {used} ব্যবহার হয়েছে, {left}',
  },
  help: { en: 'Help', bn: 'সাহায্য' },
  helpNote: {
    en: 'Free and confidential. Read about the risks in <safer>Safer play</safer>.',
    bn: 'বিনা খরচে, গোপনীয়তা বজায় রেখে। ঝুঁকির কথা জানুন <safer>নিরাপদ খেলা</safer> পেজে।',
  },
  loading: { en: 'Loading your limits', bn: 'আপনার লিমিট লোড হচ্ছে' },
  loadingKind: {
    en: 'Loading your {kind, select, deposit {deposit} stake {stake} other {loss}} limits',
    bn: 'আপনার {kind, select, deposit {জমার} stake {বাজির} other {ক্ষতির}} লিমিট লোড হচ্ছে',
  },

  // Limits in the wallet and on the deposit page
  noLimits: {
    en: 'No limits set. You can limit deposits, stakes and losses, or take a break.',
    bn: 'কোনো লিমিট দেওয়া নেই। জমা, বাজি ও ক্ষতির লিমিট দিতে পারেন, অথবা বিরতি নিতে পারেন।',
  },
  leftOf: { en: '{limit}: {left}', bn: '{limit}: {left}' },
  needsConfirmation: {
    en: 'A change needs your confirmation',
    bn: 'একটি পরিবর্তন নিশ্চিত করা বাকি',
  },
  reminderIs: { en: 'Play reminder: {time}', bn: 'খেলার রিমাইন্ডার: {time}' },
  leftToDeposit: {
    en: '{amount} left of your deposit limit',
    bn: 'আপনার জমার লিমিটে {amount} বাকি',
  },
  limitUsed: {
    en: 'You’ve used your deposit limit',
    bn: 'আপনার জমার লিমিট শেষ হয়ে গেছে',
  },
  sendNothing: {
    en: 'Don’t send money now. The smallest deposit is {least}. Your {period, select, day {daily} week {weekly} other {monthly}} limit of {amount} resets <when></when>.',
    bn: 'এখন টাকা পাঠাবেন না। সর্বনিম্ন জমা {least}। আপনার {amount}-এর {period, select, day {দৈনিক} week {সাপ্তাহিক} other {মাসিক}} লিমিট <when></when>-এ নতুন করে শুরু হবে।',
  },
  yourLimits: { en: 'Your limits', bn: 'আপনার লিমিট' },

  // Shown instead of the features that a break or a staff account refuses
  whatYouCan: { en: 'What you can do', bn: 'আপনি যা করতে পারেন' },
  staffAccount: { en: 'This is a staff account', bn: 'এটি স্টাফ অ্যাকাউন্ট' },
  staffNote: {
    en: 'Staff can’t bet, deposit, withdraw or save. You can watch the games.',
    bn: 'স্টাফ বাজি ধরতে, টাকা জমা দিতে, তুলতে বা শিওরউইনে রাখতে পারেন না। গেম দেখতে পারেন।',
  },
  toDashboard: { en: 'Go to the dashboard', bn: 'ড্যাশবোর্ডে যান' },

  // The break page
  yourBreak: { en: 'Your break', bn: 'আপনার বিরতি' },
  endedOn: {
    en: 'It ended on <when></when>. You can’t play or deposit until you choose to come back.',
    bn: 'শেষ হয়েছে <when></when>। নিজে ফিরে না আসা পর্যন্ত খেলা ও জমা দেওয়া যাবে না।',
  },
  timeOutUntil: {
    en: 'You can’t bet or deposit until <when></when>. After that you can play again.',
    bn: '<when></when> পর্যন্ত বাজি ধরা ও জমা দেওয়া যাবে না। এরপর আবার খেলতে পারবেন।',
  },
  excludedUntil: {
    en: 'You can’t bet or deposit until <when></when>. Nobody can end it early. After that you can play only if you choose to come back.',
    bn: '<when></when> পর্যন্ত বাজি ধরা ও জমা দেওয়া যাবে না। আগে কেউ এটি শেষ করতে পারে না। এরপর নিজে ফিরে আসতে চাইলে তবেই খেলতে পারবেন।',
  },
  begunUntil: {
    en: 'You can’t bet or deposit until <when></when>. We logged you out on every device.',
    bn: '<when></when> পর্যন্ত বাজি ধরা ও জমা দেওয়া যাবে না। সব ডিভাইস থেকে আপনাকে লগ আউট করা হয়েছে।',
  },
  moneyIsSafe: { en: 'Your money is safe', bn: 'আপনার টাকা নিরাপদ' },
  balance: { en: 'Current balance', bn: 'বর্তমান ব্যালেন্স' },
  surewinBalance: { en: 'SureWin balance', bn: 'শিওরউইন ব্যালেন্স' },
  openWallet: { en: 'Open wallet', bn: 'ওয়ালেট খুলুন' },
  moveSurewin: {
    en: 'To withdraw SureWin money, move it to your balance first.',
    bn: 'শিওরউইনের টাকা তুলতে আগে ব্যালেন্সে নিয়ে আসুন।',
  },
  moveSurewinUnlocks: {
    en: 'To withdraw SureWin money, move it to your balance first. SureWin unlocks <when></when>.',
    bn: 'শিওরউইনের টাকা তুলতে আগে ব্যালেন্সে নিয়ে আসুন। শিওরউইন থেকে তোলা যাবে <when></when> থেকে।',
  },
  needLonger: { en: 'Need longer?', bn: 'আরও সময় দরকার?' },
  preferAway: { en: 'Prefer to stay away?', bn: 'দূরেই থাকতে চান?' },
  longerNote: {
    en: 'You can make a break longer, never shorter. Your limits don’t change.',
    bn: 'বিরতি বাড়ানো যায়, কমানো যায় না। আপনার লিমিট একই থাকে।',
  },
  anotherBreak: { en: 'Take another break', bn: 'আরেকটি বিরতি নিন' },
  settleAsUsual: {
    en: 'Open bets settle as usual. Log in any time to withdraw.',
    bn: 'চলমান বাজির হিসাব স্বাভাবিক নিয়মেই হবে। টাকা তুলতে যেকোনো সময় লগ ইন করুন।',
  },
  logInToWithdraw: { en: 'Log in to withdraw', bn: 'টাকা তুলতে লগ ইন করুন' },
  talk: { en: 'Talk to someone', bn: 'কারও সঙ্গে কথা বলুন' },
  freeForYou: {
    en: 'Free and confidential, for you and people close to you.',
    bn: 'বিনা খরচে, গোপনীয়তা বজায় রেখে, আপনার ও আপনার কাছের মানুষদের জন্য।',
  },
  orSupport: {
    en: 'You can also <support>contact support</support>.',
    bn: 'চাইলে <support>সাপোর্টে যোগাযোগ করুন</support>।',
  },

  // Safer play
  saferPlay: { en: 'Safer play', bn: 'নিরাপদ খেলা' },
  saferLead: {
    en: 'These games are entertainment that costs money. Here are the risks, the tools to stay in control, and where to get help.',
    bn: 'এই গেমগুলো বিনোদন, তবে এতে টাকা খরচ হয়। এখানে আছে ঝুঁকির কথা, নিয়ন্ত্রণে থাকার উপায় এবং কোথায় সাহায্য পাবেন।',
  },
  risks: { en: 'The risks', bn: 'ঝুঁকি' },
  paysLess: {
    en: 'Every game pays back less than people stake. The longer you play, the more likely you are to lose:',
    bn: 'প্রতিটি গেমে মানুষ যত বাজি ধরেন, ফেরত আসে তার চেয়ে কম। যত বেশি সময় খেলবেন, হারার সম্ভাবনা তত বাড়বে:',
  },
  gameOdds: { en: '<b>{game}.</b> {odds}', bn: '<b>{game}।</b> {odds}' },
  noSystem: {
    en: 'Earlier results don’t change the next one, and no betting system beats the odds. Chasing losses usually means losing more. Never play with borrowed money or money you need.',
    bn: 'আগের ফলাফল পরের ফলাফল বদলায় না, আর কোনো কৌশলেই জেতার সম্ভাবনা বাড়ে না। হারানো টাকা ফেরত পেতে খেললে সাধারণত আরও বেশি হারাতে হয়। ধার করা টাকা বা দরকারি টাকা দিয়ে কখনো খেলবেন না।',
  },
  signs: { en: 'Signs to watch for', bn: 'যে লক্ষণগুলো খেয়াল রাখবেন' },
  signMore: {
    en: 'You stake more or play longer than you planned.',
    bn: 'যা ভেবেছিলেন তার চেয়ে বেশি বাজি ধরছেন বা বেশি সময় খেলছেন।',
  },
  signWinBack: {
    en: 'You keep playing to win back losses.',
    bn: 'হারানো টাকা ফেরত পেতে খেলেই যাচ্ছেন।',
  },
  signBorrow: {
    en: 'You borrow, sell things or leave bills unpaid to play.',
    bn: 'খেলার জন্য ধার করছেন, জিনিস বিক্রি করছেন বা বিল বাকি রাখছেন।',
  },
  signHide: {
    en: 'You hide how much you play from people close to you.',
    bn: 'কতটা খেলেন তা কাছের মানুষদের কাছে লুকাচ্ছেন।',
  },
  signEscape: {
    en: 'You play to escape worries, or feel restless when you don’t.',
    bn: 'দুশ্চিন্তা ভুলতে খেলছেন, অথবা না খেললে অস্থির লাগছে।',
  },
  breakNow: {
    en: 'If any of these sounds like you, take a break now. It takes a minute, starts immediately and your money stays yours.',
    bn: 'এর কোনোটি আপনার সঙ্গে মিললে এখনই বিরতি নিন। এক মিনিট লাগে, সঙ্গে সঙ্গে শুরু হয়, আর আপনার টাকা আপনারই থাকে।',
  },
  tools: { en: 'Your tools', bn: 'নিয়ন্ত্রণে রাখার উপায়' },
  toolLimits: {
    en: '<b>Limits</b> on deposits, stakes and losses: daily, weekly, monthly. Lower ones apply now. Higher ones apply after {hours} hours, once you confirm them within {days} days.',
    bn: 'জমা, বাজি ও ক্ষতির <b>লিমিট</b>: দৈনিক, সাপ্তাহিক, মাসিক। কমালে এখনই কার্যকর। বাড়ালে {hours} ঘণ্টা পর {days} দিনের মধ্যে নিশ্চিত করলে কার্যকর।',
  },
  toolReminder: {
    en: '<b>A play reminder</b> that shows your time, stakes and payouts while you play.',
    bn: '<b>খেলার রিমাইন্ডার</b>, যা খেলার সময় আপনার সময়, বাজি ও পেআউট দেখায়।',
  },
  toolTimeOut: {
    en: '<b>A time-out</b> of {least} day to {most} weeks. You can’t bet or deposit until it ends.',
    bn: '{least} দিন থেকে {most} সপ্তাহের <b>সাময়িক বিরতি</b>। শেষ না হওয়া পর্যন্ত বাজি ধরা ও জমা দেওয়া যায় না।',
  },
  toolExclusion: {
    en: '<b>Self-exclusion</b> of {least} months to {most} years. Nobody can end it early, including us. After that you can play only if you choose to come back.',
    bn: '{least} মাস থেকে {most} বছরের <b>দীর্ঘ বিরতি (সেলফ-এক্সক্লুশন)</b>। আগে কেউ শেষ করতে পারে না, আমরাও না। এরপর নিজে ফিরে আসতে চাইলে তবেই খেলতে পারবেন।',
  },
  toolStatement: {
    en: '<b>Your <statement>statement</statement></b>: every transaction.',
    bn: '<b>আপনার <statement>স্টেটমেন্ট</statement></b>: প্রতিটি লেনদেন।',
  },
  withdrawAnyway: {
    en: 'You can withdraw during a break too. SureWin unlocks a set time after your latest deposit. Its page shows when.',
    bn: 'বিরতির সময়ও টাকা তুলতে পারবেন। শিওরউইনে শেষ জমার একটি নির্দিষ্ট সময় পর টাকা তোলা যায়। কখন, তা শিওরউইন পেজে দেখা যায়।',
  },
  setYourLimits: { en: 'Set your limits', bn: 'লিমিট দিন' },
  getHelp: { en: 'Get help', bn: 'সাহায্য নিন' },
  tellUsNothing: {
    en: 'Free and confidential, for you and people close to you. They tell us nothing:',
    bn: 'বিনা খরচে, গোপনীয়তা বজায় রেখে, আপনার ও আপনার কাছের মানুষদের জন্য। তারা আমাদের কিছুই জানায় না:',
  },
  tellSupport: {
    en: 'If you want to stop, you can also <support>tell support</support>. We won’t try to change your mind.',
    bn: 'খেলা ছাড়তে চাইলে <support>সাপোর্টকে জানাতে</support> পারেন। আমরা আপনার মত বদলানোর চেষ্টা করব না।',
  },
  noMinors: { en: 'No minors', bn: 'অপ্রাপ্তবয়স্কদের জন্য নয়' },
  minorsNote: {
    en: 'Services are for people aged {age} or the lawful age where they live. If children use the same device, log out after playing, keep your password to yourself and use a filter that blocks gambling sites.',
    bn: 'শুধু তাঁদের জন্য, যাঁদের বয়স {age} বা নিজ এলাকার আইনসম্মত বয়স হয়েছে। একই ডিভাইস শিশুরা ব্যবহার করলে খেলার পর লগ আউট করুন, পাসওয়ার্ড কাউকে দেবেন না, আর জুয়ার সাইট বন্ধ রাখে এমন ফিল্টার ব্যবহার করুন।',
  },

  // Welcome
  welcome: { en: 'Welcome', bn: 'স্বাগতম' },
  youAreIn: { en: 'You’re in, {name}', bn: '{name}, আপনার অ্যাকাউন্ট তৈরি হয়েছে' },
  twoThings: { en: 'Two things before your first round.', bn: 'প্রথম রাউন্ডের আগে দুটি কাজ।' },
  threeSteps: {
    en: 'Three steps to your first round.',
    bn: 'তিন ধাপে প্রথম রাউন্ড।',
  },
  watchLong: {
    en: 'Watch as long as you like. There is no rush.',
    bn: 'যতক্ষণ খুশি দেখুন। কোনো তাড়া নেই।',
  },
  welcomeTo: { en: 'Welcome to {brand}', bn: '{brand}-তে স্বাগতম' },
  optional: { en: 'Optional. Lower it any time.', bn: 'না দিলেও চলবে। যেকোনো সময় কমাতে পারবেন।' },
  makeDeposit: { en: 'Make a deposit', bn: 'টাকা জমা দিন' },
  from: { en: 'From {least}', bn: '{least} থেকে' },
  fromUsually: {
    en: 'From {least}, usually here in {time}',
    bn: '{least} থেকে, সাধারণত {time} লাগে',
  },
  watchFirst: { en: 'Watch a round first', bn: 'আগে একটি রাউন্ড দেখুন' },
  skip: { en: 'Skip for now', bn: 'এখন নয়' },
  done: { en: 'Done', bn: 'হয়ে গেছে' },

  // Answers of the calls
  noneToConfirm: {
    en: 'You have no change to confirm.',
    bn: 'নিশ্চিত করার মতো কোনো পরিবর্তন নেই।',
  },
  notOnBreak: { en: 'You’re not on a break.', bn: 'আপনি এখন বিরতিতে নেই।' },
  unknownZone: { en: 'Unknown time zone.', bn: 'টাইম জোনটি চেনা যায়নি।' },
  noSuchChange: { en: 'We can’t find this change.', bn: 'এমন কোনো পরিবর্তন নেই।' },
  listedTimes: {
    en: 'Choose one of the listed times.',
    bn: 'তালিকার একটি সময় বেছে নিন।',
  },
  confirmWish: { en: 'Confirm that you want this.', bn: 'আপনি এটি চান, তা নিশ্চিত করুন।' },
} as const satisfies Dictionary
