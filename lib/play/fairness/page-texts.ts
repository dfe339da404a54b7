import type { Dictionary } from '@/lib/base/text/rules/dictionary'

/** Texts of the pages about draws that only the server renders. */
export const fairnessPageTexts = {
  // How draws work
  title: { en: 'Fair draws', bn: 'ন্যায্য ড্র' },
  description: {
    en: 'How every round is drawn, what is published before and after it, and how to check it yourself.',
    bn: 'প্রতিটি রাউন্ডের ড্র কীভাবে হয়, আগে ও পরে কী প্রকাশ করা হয়, আর নিজে কীভাবে যাচাই করবেন।',
  },
  headline: {
    en: 'Fair draws that anyone can check',
    bn: 'ন্যায্য ড্র, যা যে কেউ যাচাই করতে পারেন',
  },
  leadWithBeacon: {
    en: 'You can recompute every result in your browser from what we publish before and after the round. You don’t have to trust us.',
    bn: 'রাউন্ডের আগে ও পরে আমরা যা প্রকাশ করি, তা থেকে প্রতিটি ফলাফল আপনার ব্রাউজারেই আবার হিসাব করতে পারবেন। আমাদের ওপর ভরসা করার দরকার নেই।',
  },
  lead: {
    en: 'You can recompute every result in your browser from what we publish before and after the round. Nobody can change a result.',
    bn: 'রাউন্ডের আগে ও পরে আমরা যা প্রকাশ করি, তা থেকে প্রতিটি ফলাফল আপনার ব্রাউজারেই আবার হিসাব করতে পারবেন। ফলাফল কেউ বদলাতে পারে না।',
  },
  checkRecord: { en: 'Check a round record', bn: 'রাউন্ড রেকর্ড যাচাই করুন' },
  checkOffline: {
    en: 'The <api>API</api> has the same records. You can also check a downloaded file offline with <code>npm run verify</code>.',
    bn: '<api>API</api>-তেও একই রেকর্ড আছে। ডাউনলোড করা ফাইল ইন্টারনেট ছাড়াও <code>npm run verify</code> দিয়ে যাচাই করা যায়।',
  },

  // Steps of a draw
  howRoundIsDrawn: { en: 'How a round is drawn', bn: 'রাউন্ডের ড্র কীভাবে হয়' },
  fixedTitle: { en: 'Fixed before anyone bets', bn: 'কেউ বাজি ধরার আগেই ঠিক করা' },
  fixedText: {
    en: 'Long before a round we create a chain of secret numbers (seeds). Each one is the fingerprint (SHA-256) of the next. We publish the last fingerprint, the commitment, first. When a round opens, its seed’s fingerprint is public and the seed is still secret. No other number has that fingerprint.',
    bn: 'রাউন্ডের অনেক আগে আমরা গোপন সংখ্যার একটি চেইন তৈরি করি। প্রতিটি গোপন সংখ্যাকে বলে সিড (seed)। প্রতিটি সিড তার পরের সিডের ফিঙ্গারপ্রিন্ট, অর্থাৎ SHA-256 হ্যাশ (hash)। শেষ ফিঙ্গারপ্রিন্টটি হলো কমিটমেন্ট (commitment), সেটি সবার আগে প্রকাশ করি। রাউন্ড শুরুর সময় তার সিডের ফিঙ্গারপ্রিন্ট সবাই দেখতে পান, সিড তখনো গোপন। অন্য কোনো সংখ্যার ফিঙ্গারপ্রিন্ট এমন হয় না।',
  },
  sealedTitle: { en: 'Bets are sealed', bn: 'বাজি সিল করা হয়' },
  sealedText: {
    en: 'When betting closes, we seal all bets into one value. Adding, changing or removing a bet later would break the seal. You can check that your bet is in it.',
    bn: 'বাজি বন্ধ হলে সব বাজি মিলিয়ে একটি মান বানাই, এটিই সিল। পরে কোনো বাজি যোগ, বদল বা বাদ দিলে সিল আর মিলবে না। আপনার বাজি সিলে আছে কি না, নিজেই দেখতে পারবেন।',
  },
  beaconTitle: {
    en: 'Public randomness is mixed in',
    bn: 'পাবলিক র‍্যান্ডম নম্বর মেশানো হয়',
  },
  beaconText: {
    en: 'drand, a network of independent organisations, publishes a random number every 3 seconds. Each round uses one that appears only after betting closes. Which one is fixed when the round opens. Nobody can know or change the result before that.',
    bn: 'drand কয়েকটি স্বাধীন প্রতিষ্ঠানের নেটওয়ার্ক। এটি প্রতি ৩ সেকেন্ডে একটি র‍্যান্ডম নম্বর প্রকাশ করে। প্রতিটি রাউন্ডে এমন একটি নম্বর নেওয়া হয়, যা বাজি বন্ধ হওয়ার পরেই আসে। কোনটি নেওয়া হবে, তা রাউন্ড শুরুতেই ঠিক থাকে। তার আগে ফলাফল কেউ জানতে বা বদলাতে পারে না।',
  },
  noBeaconTitle: {
    en: 'No public randomness yet',
    bn: 'পাবলিক র‍্যান্ডম নম্বর এখনো নেই',
  },
  noBeaconText: {
    en: 'Rounds rest on our secret and on a salt that we chose before publishing the season. Someone with our secret can know results before betting closes. Without a public number of the season, they could also have picked the season by its results. Nobody can change a result afterwards.',
    bn: 'রাউন্ড নির্ভর করে আমাদের গোপন সংখ্যা আর সিজন প্রকাশের আগে আমাদেরই বাছা সল্টের ওপর। গোপন সংখ্যা যার হাতে আছে, সে বাজি বন্ধের আগেই ফলাফল জানতে পারে। সিজনের পাবলিক নম্বর না থাকলে সে ফলাফল দেখে সিজনও বেছে নিতে পারত। পরে কেউ ফলাফল বদলাতে পারে না।',
  },
  drawnTitle: { en: 'Drawn by a public rule', bn: 'সবার জানা নিয়মে ড্র' },
  drawnText: {
    en: 'The seed and the public number together produce a stream of numbers. Win-Go takes one of three colours from it, Baccarat draws cards from a fresh shoe of 416 and follows the third-card rules. Nobody chooses anything.',
    bn: 'সিড আর পাবলিক নম্বর মিলে একসারি সংখ্যা তৈরি করে। তা থেকে উইন-গো তিন রঙের একটি নেয়। ব্যাকারাত ৪১৬ কার্ডের নতুন শু থেকে কার্ড নেয়, তৃতীয় কার্ডের নিয়ম মেনে। কেউ কিছু বেছে নেয় না।',
  },
  drawnWithoutText: {
    en: 'The seed produces a stream of numbers. Win-Go takes one of three colours from it, Baccarat draws cards from a fresh shoe of 416 and follows the third-card rules. Nobody chooses anything.',
    bn: 'সিড থেকে একসারি সংখ্যা তৈরি হয়। তা থেকে উইন-গো তিন রঙের একটি নেয়। ব্যাকারাত ৪১৬ কার্ডের নতুন শু থেকে কার্ড নেয়, তৃতীয় কার্ডের নিয়ম মেনে। কেউ কিছু বেছে নেয় না।',
  },
  shownTitle: { en: 'Shown for checking', bn: 'যাচাইয়ের জন্য সব দেখানো হয়' },
  shownText: {
    en: 'After the draw we publish the seed. The proof page repeats every step in your browser and shows if it matches. A round that can’t be drawn is void and every stake is refunded. Void rounds are counted below.',
    bn: 'ড্রয়ের পর সিড প্রকাশ করি। প্রমাণের পেজ আপনার ব্রাউজারে প্রতিটি ধাপ আবার করে দেখায়, মিলল কি না। কোনো রাউন্ডের ড্র করা না গেলে সেটি বাতিল, সব বাজির টাকা ফেরত যায়। বাতিল রাউন্ডের সংখ্যা নিচে আছে।',
  },

  // Game page
  chainAndBeaconSince: {
    en: 'Rounds use the season’s chain and drand’s public number, since <since></since>.',
    bn: '<since></since> থেকে রাউন্ডে সিজনের চেইন ও drand-এর পাবলিক নম্বর ব্যবহার হচ্ছে।',
  },
  chainAndBeacon: {
    en: 'Rounds use the season’s chain and drand’s public number, for the last 30 days at least.',
    bn: 'অন্তত গত ৩০ দিন ধরে রাউন্ডে সিজনের চেইন ও drand-এর পাবলিক নম্বর ব্যবহার হচ্ছে।',
  },
  chainAloneSince: {
    en: 'Rounds use the season’s chain alone, without a public number, since <since></since>.',
    bn: '<since></since> থেকে রাউন্ডে শুধু সিজনের চেইন ব্যবহার হচ্ছে, পাবলিক নম্বর ছাড়া।',
  },
  chainAlone: {
    en: 'Rounds use the season’s chain alone, without a public number, for the last 30 days at least.',
    bn: 'অন্তত গত ৩০ দিন ধরে রাউন্ডে শুধু সিজনের চেইন ব্যবহার হচ্ছে, পাবলিক নম্বর ছাড়া।',
  },
  checkRound: { en: 'Check a round', bn: 'একটি রাউন্ড যাচাই করুন' },
  noRounds: { en: 'No finished rounds yet.', bn: 'এখনো কোনো রাউন্ড শেষ হয়নি।' },
  void: { en: 'Void', bn: 'বাতিল' },
  commitments: { en: 'Commitments', bn: 'কমিটমেন্ট' },
  noSeason: { en: 'The first season is coming soon.', bn: 'প্রথম সিজন শিগগিরই আসছে।' },
  season: {
    en: 'Season {number}, {links} seeds, published <published></published>, first round <first></first>. A round takes {length} seconds. Betting closes {cutoff} seconds before it ends.',
    bn: 'সিজন {number}, {links}টি সিড, প্রকাশ <published></published>, প্রথম রাউন্ড <first></first>। একটি রাউন্ড {length} সেকেন্ডের। শেষ হওয়ার {cutoff} সেকেন্ড আগে বাজি বন্ধ হয়।',
  },
  seasonAfterLeak: {
    en: 'We started it with another secret, because others may have learned the one before.',
    bn: 'অন্য একটি গোপন কী দিয়ে এই সিজন শুরু করা হয়েছে, কারণ আগেরটি অন্যরা জেনে থাকতে পারে।',
  },
  seasonAfterGap: {
    en: 'We started it because rounds before it are missing: the site was down or restored from a backup.',
    bn: 'এর আগের কিছু রাউন্ড নেই বলে এই সিজন শুরু করা হয়েছে: সাইট বন্ধ ছিল বা ব্যাকআপ থেকে ফেরানো হয়েছে।',
  },
  seasonAfterMissingNumber: {
    en: 'We started it because drand’s number for the one before didn’t come. Its rounds are void.',
    bn: 'আগের সিজনের drand নম্বর আসেনি বলে এই সিজন শুরু করা হয়েছে। সেটির রাউন্ডগুলো বাতিল।',
  },
  seasonNumber: {
    en: 'Every draw also uses drand round {round}, which came after the commitment, so nobody could pick this season by its results.',
    bn: 'প্রতিটি ড্রয়ে drand রাউন্ড {round}-ও লাগে। সেটি এসেছে কমিটমেন্টের পরে, তাই ফলাফল দেখে কেউ এই সিজন বেছে নিতে পারেনি।',
  },
  noSeasonNumber: {
    en: 'No relay of drand answered or none was asked when we published it, so we could have picked it by the results of its rounds without drand.',
    bn: 'প্রকাশের সময় drand-এর কোনো রিলে উত্তর দেয়নি বা চাওয়া হয়নি, তাই drand ছাড়া রাউন্ডের ফলাফল দেখে আমরা এটি বেছে নিতে পারতাম।',
  },
  signatureOf: {
    en: 'drand’s signature for season {number}',
    bn: 'সিজন {number}-এর জন্য drand-এর সিগনেচার',
  },
  commitmentOf: { en: 'Commitment of season {number}', bn: 'সিজন {number}-এর কমিটমেন্ট' },
  saltOf: { en: 'Salt of season {number}', bn: 'সিজন {number}-এর সল্ট (salt)' },
  resultsSoFar: { en: 'Results so far', bn: 'এ পর্যন্ত ফলাফল' },
  result: { en: 'Result', bn: 'ফলাফল' },
  rounds: { en: 'Rounds', bn: 'রাউন্ড' },
  share: { en: 'Share', bn: 'অনুপাত' },
  expected: { en: 'Expected', bn: 'হওয়ার কথা' },
  drawnAndVoid: {
    en: '{count, plural, =1 {1 round} other {{drawn} rounds}} drawn, {voids} void.',
    bn: '{count, plural, other {{drawn}টি}} রাউন্ডের ড্র হয়েছে, {voids}টি বাতিল।',
  },
  tooFewRounds: {
    en: 'Too few rounds to compare yet.',
    bn: 'তুলনা করার মতো যথেষ্ট রাউন্ড এখনো হয়নি।',
  },
  usual: {
    en: 'Fair draws are this far off (or more) {often}. Nothing unusual. Chi-squared {statistic}.',
    bn: 'ন্যায্য ড্রয়ে এতটা (বা বেশি) পার্থক্য হয় {often}। অস্বাভাবিক কিছু নয়। কাই-স্কয়ার {statistic}।',
  },
  rare: {
    en: 'Fair draws are this far off (or more) {often}. That’s rare. It should even out. Chi-squared {statistic}.',
    bn: 'ন্যায্য ড্রয়ে এতটা (বা বেশি) পার্থক্য হয় {often}। এমন কমই হয়, সময়ের সঙ্গে সমান হয়ে আসার কথা। কাই-স্কয়ার {statistic}।',
  },
  tooFarOff: {
    en: 'Fair draws are this far off (or more) {often}. That’s too far off. We need to explain it. Chi-squared {statistic}.',
    bn: 'ন্যায্য ড্রয়ে এতটা (বা বেশি) পার্থক্য হয় {often}। পার্থক্যটা খুব বেশি। আমাদের এর কারণ জানাতে হবে। কাই-স্কয়ার {statistic}।',
  },
  timesInHundred: { en: '{times} times in 100', bn: '১০০ বারে {times} বার' },
  onceIn: { en: 'once in {times} times', bn: '{times} বারে একবার' },

  // Round page
  proofTitle: { en: '{game} {round}, proof', bn: '{game} {round}, প্রমাণ' },
  roundProofTitle: { en: 'Round {round}, proof', bn: 'রাউন্ড {round}, প্রমাণ' },
  checkAnother: { en: 'Check another record', bn: 'অন্য রেকর্ড যাচাই করুন' },
  download: { en: 'Download record', bn: 'রেকর্ড ডাউনলোড' },
  voided: {
    en: '<b>{by, select, staff {Staff voided this round} other {This round is void}}</b>. Every stake was refunded. The draw is shown as far as it’s known.',
    bn: '<b>{by, select, staff {স্টাফ এই রাউন্ড বাতিল করেছেন} other {এই রাউন্ড বাতিল}}</b>। সব বাজির টাকা ফেরত দেওয়া হয়েছে। ড্র যতটা জানা গেছে, ততটা দেখানো হলো।',
  },
  voidedBecause: {
    en: '<b>{by, select, staff {Staff voided this round} other {This round is void}}</b>: {reason}. Every stake was refunded. The draw is shown as far as it’s known.',
    bn: '<b>{by, select, staff {স্টাফ এই রাউন্ড বাতিল করেছেন} other {এই রাউন্ড বাতিল}}</b>: {reason}। সব বাজির টাকা ফেরত দেওয়া হয়েছে। ড্র যতটা জানা গেছে, ততটা দেখানো হলো।',
  },
  oddsOf: { en: 'Odds of {game}', bn: '{game}: সম্ভাবনা ও পেআউট' },
  pick: { en: 'Pick', bn: 'বাছাই' },
  chance: { en: 'Chance', bn: 'সম্ভাবনা' },
  pays: { en: 'Pays', bn: 'পাবেন' },
  return: { en: 'Return', bn: 'গড়ে ফেরত' },

  // Unknown round
  noRoundTitle: { en: 'No such round', bn: 'রাউন্ড নেই' },
  noRoundHeadline: { en: 'We can’t find that round', bn: 'রাউন্ডটি পাওয়া যায়নি' },
  noRoundText: {
    en: 'It hasn’t opened yet, or we were down at that time and there was no round.',
    bn: 'এটি এখনো শুরু হয়নি, অথবা তখন সাইট বন্ধ ছিল বলে কোনো রাউন্ড হয়নি।',
  },
  allDraws: { en: 'All draws', bn: 'সব ড্র' },

  // Page for checking records
  checkDescription: {
    en: 'Computes any downloaded round again, in your browser.',
    bn: 'ডাউনলোড করা যেকোনো রাউন্ড আপনার ব্রাউজারে আবার হিসাব করে।',
  },
} as const satisfies Dictionary
