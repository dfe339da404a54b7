import type { Dictionary } from '@/lib/base/text/rules/dictionary'

/** Texts of a check that runs in the browser, and of the page that checks any record. */
export const fairnessTexts = {
  // Titles of the checks and of the stages of a draw
  periodTitle: {
    en: 'Period number matches the round',
    bn: 'পিরিয়ড নম্বর রাউন্ডের সঙ্গে মেলে',
  },
  committedTitle: { en: 'Committed before betting', bn: 'বাজির আগেই কমিটমেন্ট' },
  commitmentTitle: {
    en: 'Published seed leads to the commitment',
    bn: 'শুরুতে প্রকাশিত সিড থেকে কমিটমেন্ট মেলে',
  },
  betsTitle: { en: 'Bets sealed', bn: 'বাজি সিল করা' },
  seasonNumberTitle: {
    en: 'Season’s public number came after its commitment',
    bn: 'সিজনের পাবলিক নম্বর এসেছে কমিটমেন্টের পরে',
  },
  sealedFirstTitle: {
    en: 'Sealed before the public number',
    bn: 'পাবলিক নম্বরের আগেই সিল',
  },
  beaconRoundTitle: {
    en: 'Public number is the announced one',
    bn: 'আগে যে পাবলিক নম্বর জানানো হয়েছিল, সেটিই',
  },
  signatureTitle: { en: 'Signature of the public number', bn: 'পাবলিক নম্বরের সিগনেচার' },
  randomnessTitle: {
    en: 'Public number is the signature’s hash',
    bn: 'পাবলিক নম্বরটি সিগনেচারের হ্যাশ',
  },
  seedTitle: {
    en: 'Revealed seed matches its fingerprint',
    bn: 'খুলে দেওয়া সিড ফিঙ্গারপ্রিন্টের সঙ্গে মেলে',
  },
  cards: { en: 'Cards', bn: 'কার্ড' },
  result: { en: 'Result', bn: 'ফলাফল' },
  publicRandomness: { en: 'Public randomness', bn: 'পাবলিক র‍্যান্ডম নম্বর' },
  seedRevealed: { en: 'Seed revealed', bn: 'সিড খুলে দেওয়া' },
  numbersDrawn: { en: 'Numbers drawn', bn: 'যেসব সংখ্যা এসেছে' },
  wouldHaveBeen: { en: 'What would have been drawn', bn: 'ড্র হলে যা আসত' },

  // Findings: period, season and chain
  seasonHasSeeds: {
    en: 'The season has seeds 1 to {links}.',
    bn: 'এই সিজনে ১ থেকে {links} নম্বর সিড আছে।',
  },
  anotherSeedOfPeriod: {
    en: 'This period has another seed of the season.',
    bn: 'এই পিরিয়ডের সিড সিজনের অন্য একটি।',
  },
  timesDontMatch: {
    en: 'The round’s times don’t match its seed.',
    bn: 'রাউন্ডের সময় তার সিডের সঙ্গে মেলে না।',
  },
  anotherPeriodOfSeed: {
    en: 'This seed belongs to another period number.',
    bn: 'এই সিড অন্য একটি পিরিয়ড নম্বরের।',
  },
  seedOfRound: {
    en: 'Seed {index} belongs to round {round}.',
    bn: '{index} নম্বর সিডটি রাউন্ড {round}-এর।',
  },
  openedTooEarly: {
    en: 'The round opened before the commitment was published.',
    bn: 'কমিটমেন্ট প্রকাশের আগেই রাউন্ড শুরু হয়েছে।',
  },
  publishedFirst: {
    en: 'The commitment of season {season} was published on {publishedAt}. The round opened on {opensAt}.',
    bn: 'সিজন {season}-এর কমিটমেন্ট প্রকাশ হয়েছে {publishedAt}। রাউন্ড শুরু হয়েছে {opensAt}।',
  },
  noSuchSeed: { en: 'The season has no such seed.', bn: 'এই সিজনে এমন সিড নেই।' },
  previousComesLater: {
    en: 'We publish it once every earlier round is drawn or void.',
    bn: 'আগের সব রাউন্ডের ড্র বা বাতিল শেষ হলে এটি প্রকাশ করি।',
  },
  fingerprintNotInChain: {
    en: 'The revealed seed is in the chain. The published fingerprint isn’t.',
    bn: 'খুলে দেওয়া সিড চেইনে আছে। প্রকাশিত ফিঙ্গারপ্রিন্ট নেই।',
  },
  anotherSeedOfChain: {
    en: 'The published fingerprint is another seed of the chain.',
    bn: 'প্রকাশিত ফিঙ্গারপ্রিন্টটি চেইনের অন্য একটি সিড।',
  },
  anotherChain: {
    en: 'Hashing it {count, plural, =1 {once} other {{times} times}} doesn’t give the commitment. It’s from another chain.',
    bn: 'এটি {count, plural, =1 {একবার} other {{times} বার}} হ্যাশ করলে কমিটমেন্ট পাওয়া যায় না। এটি অন্য চেইনের।',
  },
  isCommitment: { en: 'It is the commitment.', bn: 'এটিই কমিটমেন্ট।' },
  givesCommitment: {
    en: 'Hashing it {count, plural, =1 {once} other {{times} times}} gives the commitment.',
    bn: 'এটি {count, plural, =1 {একবার} other {{times} বার}} হ্যাশ করলে কমিটমেন্ট পাওয়া যায়।',
  },

  // Findings: seed
  seedComesWhenDue: {
    en: 'We publish the seed when the draw would have been due.',
    bn: 'ড্র যখন হওয়ার কথা ছিল, তখন সিড প্রকাশ করি।',
  },
  seedComesAfterDraw: {
    en: 'We publish the seed after the draw.',
    bn: 'ড্রয়ের পর সিড প্রকাশ করি।',
  },
  fingerprintMissing: {
    en: 'It’s published, but the fingerprint from the opening isn’t.',
    bn: 'সিড প্রকাশ হয়েছে, কিন্তু রাউন্ড শুরুর ফিঙ্গারপ্রিন্ট প্রকাশ হয়নি।',
  },
  fingerprintDiffers: {
    en: 'Its SHA-256 doesn’t match the fingerprint published at opening.',
    bn: 'এর SHA-256 রাউন্ড শুরুতে প্রকাশিত ফিঙ্গারপ্রিন্টের সঙ্গে মেলে না।',
  },
  fingerprintMatches: {
    en: 'Its SHA-256 matches the fingerprint published at opening.',
    bn: 'এর SHA-256 রাউন্ড শুরুতে প্রকাশিত ফিঙ্গারপ্রিন্টের সঙ্গে মেলে।',
  },
  seedOfHash: { en: 'a seed whose SHA-256 is {hash}', bn: 'এমন সিড, যার SHA-256 {hash}' },
  orEarlier: { en: '{moment} or earlier', bn: '{moment} বা তার আগে' },

  // Findings: bets
  sealNotEmpty: {
    en: 'There are no bets, but the seal isn’t the one for an empty list.',
    bn: 'কোনো বাজি নেই, কিন্তু সিলটি খালি তালিকার নয়।',
  },
  sealEmpty: {
    en: 'The seal is the one for an empty list, but there are bets.',
    bn: 'সিলটি খালি তালিকার, কিন্তু বাজি আছে।',
  },
  noBetsSealed: {
    en: 'No bets. The seal is the one for an empty list.',
    bn: 'কোনো বাজি নেই। সিলটি খালি তালিকার।',
  },
  sealCoversAll: {
    en: 'The seal covers all bets. Each has its own proof.',
    bn: 'সিলে সব বাজি আছে। প্রতিটির নিজস্ব প্রমাণ আছে।',
  },
  sealCovers: {
    en: 'The seal covers {count, plural, =1 {1 bet, which} other {{n} bets. Each}} has its own proof.',
    bn: 'সিলে {count, plural, other {{n}টি}} বাজি আছে। প্রতিটির নিজস্ব প্রমাণ আছে।',
  },
  drawnUnsealed: {
    en: 'The round was drawn before its bets were sealed.',
    bn: 'বাজি সিল করার আগেই রাউন্ডের ড্র হয়েছে।',
  },
  voidUnsealed: {
    en: 'The round was void before its bets were sealed.',
    bn: 'বাজি সিল করার আগেই রাউন্ড বাতিল হয়েছে।',
  },
  sealedAtClose: {
    en: 'Bets are sealed when betting closes.',
    bn: 'বাজি বন্ধ হলে সব বাজি সিল করা হয়।',
  },
  voidSealAnyTime: {
    en: 'The round is void, so every bet in the seal was refunded.',
    bn: 'রাউন্ড বাতিল, তাই সিলের সব বাজির টাকা ফেরত গেছে।',
  },
  sealedTooEarly: {
    en: 'The bets weren’t sealed after betting closed.',
    bn: 'বাজি বন্ধ হওয়ার পরে সিল করা হয়নি।',
  },
  sealedTooLate: {
    en: 'The bets were sealed when the public number was already out.',
    bn: 'পাবলিক নম্বর প্রকাশের পরে বাজি সিল করা হয়েছে।',
  },
  sealedBeforeNumber: {
    en: 'Sealed on {sealedAt}. The public number came on {knownAt}.',
    bn: 'সিল হয়েছে {sealedAt}। পাবলিক নম্বর এসেছে {knownAt}।',
  },
  sealedAfterClose: {
    en: 'Sealed on {sealedAt}, after betting closed.',
    bn: 'সিল হয়েছে {sealedAt}, বাজি বন্ধের পরে।',
  },
  orLater: { en: '{moment} or later', bn: '{moment} বা তার পরে' },
  before: { en: 'before {moment}', bn: '{moment}-এর আগে' },

  // Findings: public randomness
  noRandomness: {
    en: 'This round uses no public randomness.',
    bn: 'এই রাউন্ডে পাবলিক র‍্যান্ডম নম্বর ব্যবহার হয়নি।',
  },
  noSeasonNumber: {
    en: 'This season uses no public number. We chose its salt ourselves.',
    bn: 'এই সিজনে পাবলিক নম্বর ব্যবহার হয়নি। এর সল্ট আমরাই বেছেছি।',
  },
  notFirstAfterSeason: {
    en: 'It isn’t drand’s first number at least 12 s after the season was published.',
    bn: 'সিজন প্রকাশের কমপক্ষে ১২ সেকেন্ড পরের প্রথম drand নম্বর এটি নয়।',
  },
  seasonNumberComes: {
    en: 'It comes soon after the season is published. Nothing is drawn without it.',
    bn: 'সিজন প্রকাশের একটু পরেই এটি আসে। এটি ছাড়া কোনো ড্র হয় না।',
  },
  firstAfterSeason: {
    en: 'drand round {round} is the first at least 12 s after the season was published.',
    bn: 'সিজন প্রকাশের কমপক্ষে ১২ সেকেন্ড পরের প্রথমটি drand রাউন্ড {round}।',
  },
  wrongNetwork: { en: 'Wrong drand network.', bn: 'drand নেটওয়ার্কটি ঠিক নয়।' },
  notFirstAfterClose: {
    en: 'It isn’t the first one at least 12 s after betting closed.',
    bn: 'বাজি বন্ধের কমপক্ষে ১২ সেকেন্ড পরের প্রথম নম্বর এটি নয়।',
  },
  firstAfterClose: {
    en: 'drand round {round} is the first at least 12 s after betting closed.',
    bn: 'বাজি বন্ধের কমপক্ষে ১২ সেকেন্ড পরের প্রথমটি drand রাউন্ড {round}।',
  },
  notDrandsSignature: {
    en: 'It isn’t drand’s signature of round {round}.',
    bn: 'এটি রাউন্ড {round}-এ drand-এর দেওয়া সিগনেচার নয়।',
  },
  drandSigned: {
    en: 'drand signed round {round}. Nobody else can.',
    bn: 'রাউন্ড {round}-এর সিগনেচার drand-এরই। আর কেউ তা দিতে পারে না।',
  },
  notHashOfSignature: {
    en: 'It isn’t the SHA-256 of the signature.',
    bn: 'এটি সিগনেচারের SHA-256 নয়।',
  },
  hashOfSignature: { en: 'It is the SHA-256 of the signature.', bn: 'এটি সিগনেচারের SHA-256।' },
  drawnWithoutNumber: {
    en: 'The round was drawn without its public number.',
    bn: 'পাবলিক নম্বর ছাড়াই রাউন্ডের ড্র হয়েছে।',
  },
  drandDidntAnswer: {
    en: 'drand didn’t answer in time.',
    bn: 'drand সময়মতো উত্তর দেয়নি।',
  },
  numberComesAfterClose: {
    en: 'The public number comes after betting closes.',
    bn: 'পাবলিক নম্বর আসে বাজি বন্ধ হওয়ার পর।',
  },

  // Findings: cards and result
  noCards: { en: 'This game has no cards.', bn: 'এই গেমে কার্ড নেই।' },
  otherCards: {
    en: 'The seed deals {hand, select, player {Player} other {Banker}} other cards.',
    bn: 'এই সিডে {hand, select, player {প্লেয়ার} other {ব্যাংকার}} অন্য কার্ড পায়।',
  },
  sameCards: {
    en: 'We dealt again and got the same cards in the same order.',
    bn: 'আবার কার্ড দিয়ে একই ক্রমে একই কার্ড পাওয়া গেছে।',
  },
  drawnAgain: {
    en: 'We drew it again and got {outcome, select, red {red} green {green} blue {blue} player {Player} banker {Banker} tie {TIE} other {{outcome}}}.',
    bn: 'আবার ড্র করে এসেছে {outcome, select, red {লাল} green {সবুজ} blue {নীল} player {প্লেয়ার} banker {ব্যাংকার} tie {টাই} other {{outcome}}}।',
  },
  voidDrawnAgain: {
    en: 'The round is void. We drew it again and got {outcome, select, red {red} green {green} blue {blue} player {Player} banker {Banker} tie {TIE} other {{outcome}}}, as recorded.',
    bn: 'রাউন্ড বাতিল। আবার ড্র করে এসেছে {outcome, select, red {লাল} green {সবুজ} blue {নীল} player {প্লেয়ার} banker {ব্যাংকার} tie {টাই} other {{outcome}}}, রেকর্ডে যেমন আছে।',
  },
  resultWithoutInputs: {
    en: 'The record has a result but no seed or public number.',
    bn: 'রেকর্ডে ফলাফল আছে, কিন্তু সিড বা পাবলিক নম্বর নেই।',
  },
  resultOfVoid: {
    en: 'The round is void, but the record has a result.',
    bn: 'রাউন্ড বাতিল, কিন্তু রেকর্ডে ফলাফল আছে।',
  },
  roundNotDrawn: { en: 'The round isn’t drawn yet.', bn: 'এই রাউন্ডের ড্র এখনো হয়নি।' },
  shownWithSeed: { en: 'We’ll show it with the seed.', bn: 'সিডের সঙ্গে এটি দেখানো হবে।' },
  noNumberNoDraw: {
    en: 'No public number, so no draw.',
    bn: 'পাবলিক নম্বর আসেনি, তাই ড্র হয়নি।',
  },
  resultSoon: {
    en: 'We’ll publish the result in a moment.',
    bn: 'একটু পরেই ফলাফল প্রকাশ করা হবে।',
  },
  noResult: { en: 'The record has no result.', bn: 'রেকর্ডে ফলাফল নেই।' },
  nothing: { en: 'nothing', bn: 'কিছু নেই' },
  none: { en: 'none', bn: 'নেই' },

  // Links between rounds of a file
  differentSeasons: {
    en: 'They describe the same season differently.',
    bn: 'একই সিজনের তথ্য এদের মধ্যে আলাদা।',
  },
  sameSeed: { en: 'They use the same seed.', bn: 'দুটি রাউন্ডের সিড একই।' },
  brokenLink: {
    en: 'The later round’s published seed isn’t the earlier round’s revealed seed.',
    bn: 'পরের রাউন্ডের শুরুতে প্রকাশিত সিড আর আগের রাউন্ডের খুলে দেওয়া সিড এক নয়।',
  },
  brokenLinkApart: {
    en: 'Hashed {count, plural, =1 {once} other {{times} times}}, the later round’s published seed isn’t the earlier round’s revealed seed.',
    bn: 'পরের রাউন্ডের শুরুতে প্রকাশিত সিড {count, plural, =1 {একবার} other {{times} বার}} হ্যাশ করেও আগের রাউন্ডের খুলে দেওয়া সিড পাওয়া যায় না।',
  },

  // Input that is not a record
  pasteFirst: { en: 'Paste a round record first.', bn: 'আগে একটি রাউন্ড রেকর্ড পেস্ট করুন।' },
  notJson: {
    en: 'That isn’t a round record. It starts with {open} and ends with {close}.',
    bn: 'এটি রাউন্ড রেকর্ড নয়। রেকর্ড {open} দিয়ে শুরু আর {close} দিয়ে শেষ হয়।',
  },
  emptyList: { en: 'The list has no records.', bn: 'তালিকায় কোনো রেকর্ড নেই।' },
  incomplete: {
    en: 'The record is incomplete: {issue}.',
    bn: 'রেকর্ডটি অসম্পূর্ণ: {issue}।',
  },
  oneIncomplete: {
    en: 'Record {at} of {all} is incomplete: {issue}.',
    bn: '{all}টির মধ্যে {at} নম্বর রেকর্ড অসম্পূর্ণ: {issue}।',
  },
  unknownIssue: { en: 'unknown', bn: 'কারণ জানা যায়নি' },
  saltOfScheme: {
    en: 'v1 records have no salt, all others have one',
    bn: 'v1-এর রেকর্ডে সল্ট থাকে না, বাকি সবগুলোতে থাকে',
  },
  numberOfScheme: {
    en: 'a season has a public number with v3 only',
    bn: 'শুধু v3-এর সিজনে পাবলিক নম্বর থাকে',
  },

  // The verdict
  checkingTitle: { en: 'Checking …', bn: 'যাচাই হচ্ছে …' },
  checkingText: {
    en: 'Your browser is recomputing this round.',
    bn: 'আপনার ব্রাউজার এই রাউন্ড আবার হিসাব করছে।',
  },
  checkingProgress: {
    en: 'Hashing back to the commitment',
    bn: 'হ্যাশ করে কমিটমেন্ট পর্যন্ত যাচাই হচ্ছে',
  },
  stoppedTitle: { en: 'We couldn’t run the check.', bn: 'যাচাই করা যায়নি।' },
  stoppedText: {
    en: 'Check your connection and reload. This doesn’t mean anything is wrong with {what, select, rounds {the rounds} bet {the bet} other {the round}}.',
    bn: 'ইন্টারনেট সংযোগ দেখে পেজটি আবার লোড করুন। এর মানে এই নয় যে {what, select, rounds {রাউন্ডগুলোতে} bet {বাজিতে} other {রাউন্ডে}} কোনো সমস্যা আছে।',
  },
  again: { en: 'Try again', bn: 'আবার চেষ্টা করুন' },
  wrongAtTitle: {
    en: 'This record doesn’t match at “{step}”.',
    bn: 'এই রেকর্ড “{step}” ধাপে মেলে না।',
  },
  voidTitle: { en: 'This round is void.', bn: 'এই রাউন্ড বাতিল।' },
  runningTitle: { en: 'This round is not drawn yet.', bn: 'এই রাউন্ডের ড্র এখনো বাকি।' },
  runningText: {
    en: 'Everything published so far matches. The rest comes after the draw.',
    bn: 'এ পর্যন্ত প্রকাশিত সবকিছু মিলেছে। বাকিটা ড্রয়ের পর।',
  },
  voidRunningText: {
    en: 'Everything published so far matches. The rest comes when the draw would have been due.',
    bn: 'এ পর্যন্ত প্রকাশিত সবকিছু মিলেছে। ড্র যখন হওয়ার কথা ছিল, বাকিটা তখন আসবে।',
  },
  provenTitle: {
    en: 'All {count} checks passed in your browser.',
    bn: 'আপনার ব্রাউজারে {count}টি যাচাইয়ের সবগুলো মিলেছে।',
  },
  provenVoid: {
    en: 'The round was void and every stake was refunded.',
    bn: 'রাউন্ড বাতিল হয়েছে এবং সব বাজির টাকা ফেরত দেওয়া হয়েছে।',
  },
  provenUnknowable: {
    en: 'Nobody could know this result before betting closed.',
    bn: 'বাজি বন্ধের আগে এই ফলাফল কারও জানার উপায় ছিল না।',
  },
  provenFixed: {
    en: 'The result was fixed before betting opened and hasn’t changed.',
    bn: 'বাজি শুরুর আগেই ফলাফল ঠিক করা ছিল, আর বদলায়নি।',
  },

  // Head of a round
  headline: { en: '{game} {round}: {end}', bn: '{game} {round}: {end}' },
  void: { en: 'Void', bn: 'বাতিল' },
  bettingOpen: { en: 'betting is open', bn: 'বাজি ধরা যাচ্ছে' },
  notDrawnYet: { en: 'not drawn yet', bn: 'ড্র এখনো বাকি' },
  fromTo: { en: '<from></from> to <until></until>', bn: '<from></from> থেকে <until></until>' },

  // Stages of a draw
  publishedAtOpening: {
    en: 'Published at <at></at>, when the round opened (seed {index} of season {season}).',
    bn: '<at></at>-এ রাউন্ড শুরুর সময় প্রকাশিত (সিজন {season}, সিড {index})।',
  },
  publishedLater: {
    en: 'Published once every earlier round is drawn or void (seed {index} of season {season}).',
    bn: 'আগের সব রাউন্ডের ড্র বা বাতিল শেষ হলে প্রকাশ হয় (সিজন {season}, সিড {index})।',
  },
  publishedTag: { en: 'Published first', bn: 'আগেই প্রকাশিত' },
  fingerprint: { en: 'Fingerprint s[i−1]', bn: 'ফিঙ্গারপ্রিন্ট s[i−1]' },
  seasonNumber: { en: 'Season’s public number', bn: 'সিজনের পাবলিক নম্বর' },
  commitment: { en: 'Commitment s[0]', bn: 'কমিটমেন্ট s[0]' },
  betsSealedLater: {
    en: 'All bets are sealed when betting closes.',
    bn: 'বাজি বন্ধ হলে সব বাজি একসঙ্গে সিল করা হয়।',
  },
  betsSealed: {
    en: '{isCounted, select, no {All bets} other {{count, plural, =0 {No bets} =1 {1 bet} other {{n} bets}}}}<timed>, sealed at <at></at></timed>, {before, select, number {before we asked for the public number} other {before the draw}}.',
    bn: '{isCounted, select, no {সব বাজি} other {{count, plural, =0 {কোনো বাজি নেই} other {{n}টি বাজি}}}}<timed>, সিল করা হয়েছে <at></at></timed>, {before, select, number {পাবলিক নম্বর চাওয়ার আগে} other {ড্রয়ের আগে}}।',
  },
  sealedTag: { en: 'Sealed', bn: 'সিল করা' },
  betsSeal: { en: 'Bets seal', bn: 'বাজির সিল' },
  beaconNone: {
    en: 'This round used none. It rests on our secret and on a salt that we chose before publishing the season. Someone with both could have known its result, or picked it among others. Nobody could change it afterwards.',
    bn: 'এই রাউন্ডে এটি ব্যবহার হয়নি। এটি নির্ভর করে আমাদের গোপন সংখ্যা আর সিজন প্রকাশের আগে আমাদেরই বাছা সল্টের ওপর। দুটিই যার হাতে ছিল, সে ফলাফল জানতে বা অনেকগুলোর মধ্য থেকে বেছে নিতে পারত। পরে কেউ তা বদলাতে পারত না।',
  },
  beaconOfSeason: {
    en: 'This round used none of its own. It rests on our secret, on a salt that we chose, and on the season’s public number, which came after the commitment. Someone with our secret could have known its result. Nobody could pick or change it.',
    bn: 'এই রাউন্ডের নিজের পাবলিক নম্বর নেই। এটি নির্ভর করে আমাদের গোপন সংখ্যা, আমাদের বাছা সল্ট আর কমিটমেন্টের পরে আসা সিজনের পাবলিক নম্বরের ওপর। গোপন সংখ্যা হাতে থাকলে কেউ ফলাফল জানতে পারত। কেউ তা বেছে নিতে বা বদলাতে পারত না।',
  },
  beaconAnnounced: {
    en: 'drand {network} round {round}, announced at opening<timed>, out at <at></at></timed>.',
    bn: 'drand {network} রাউন্ড {round}, রাউন্ড শুরুতেই জানানো<timed>, প্রকাশ <at></at></timed>।',
  },
  signatureTag: { en: 'Signature valid', bn: 'সিগনেচার ঠিক আছে' },
  signature: { en: 'Signature', bn: 'সিগনেচার' },
  randomness: { en: 'Randomness', bn: 'র‍্যান্ডম নম্বর' },
  publishedAfterDraw: {
    en: 'We publish it after the draw.',
    bn: 'ড্রয়ের পর এটি প্রকাশ করি।',
  },
  hashIsFingerprint: {
    en: 'Its SHA-256 is the fingerprint published at opening.',
    bn: 'এর SHA-256-ই রাউন্ড শুরুতে প্রকাশিত ফিঙ্গারপ্রিন্ট।',
  },
  publishedAt: { en: 'Published at <at></at>.', bn: 'প্রকাশ <at></at>।' },
  hashTag: { en: 'Hash matches', bn: 'হ্যাশ মিলেছে' },
  seed: { en: 'Seed s[i]', bn: 'সিড s[i]' },
  stream: {
    en: 'HMAC-SHA256, keyed with the seed, over game, period, public number and counter.',
    bn: 'HMAC-SHA256: কী হলো সিড, ইনপুট গেম, পিরিয়ড, পাবলিক নম্বর ও কাউন্টার।',
  },
  wordCount: {
    en: '{drawn} drawn, {rejected} rejected',
    bn: '{drawn}টি নেওয়া, {rejected}টি বাদ',
  },
  noWords: { en: 'None', bn: 'নেই' },
  fromNumbers: { en: 'From the numbers above.', bn: 'উপরের সংখ্যা থেকে।' },
  matchesTag: { en: 'Matches', bn: 'মিলেছে' },
  dealt: {
    en: 'Dealt from a fresh shoe of 416 cards. Player {player}, Banker {banker}.',
    bn: '৪১৬টি কার্ডের নতুন শু থেকে দেওয়া। প্লেয়ার {player}, ব্যাংকার {banker}।',
  },
  picked: {
    en: '<hex></hex> = {word}, and {word} mod {n} = {answer}. Of {order} that is {drawn}.',
    bn: '<hex></hex> = {word}, আর {word} mod {n} = {answer}। {order}: তাই ফলাফল {drawn}।',
  },
  total: { en: 'total', bn: 'মোট' },
  hmacBlock: { en: 'HMAC, counter {counter}', bn: 'HMAC, কাউন্টার {counter}' },
  cardsCaption: {
    en: 'Cards in dealing order with the words that chose them',
    bn: 'কার্ড দেওয়ার ক্রম, আর যে ওয়ার্ড থেকে প্রতিটি এসেছে',
  },
  card: { en: 'Card', bn: 'কার্ড' },
  word: { en: 'Word', bn: 'ওয়ার্ড' },
  placeInShoe: { en: 'Place in the shoe', bn: 'শুতে অবস্থান' },
  handName: {
    en: '{hand, select, player {player} other {banker}}',
    bn: '{hand, select, player {প্লেয়ার} other {ব্যাংকার}}',
  },
  cardFrom: {
    en: '{place} + (word mod {n} = {answer}) = {from}',
    bn: '{place} + (ওয়ার্ড mod {n} = {answer}) = {from}',
  },
  cardFromAfter: {
    en: '{place} + (word mod {n} = {answer}) = {from}, after {rejected} rejected',
    bn: '{place} + (ওয়ার্ড mod {n} = {answer}) = {from}, {rejected}টি বাদ দেওয়ার পর',
  },

  // Marks and details of a stage
  mismatch: { en: 'Doesn’t match', bn: 'মেলেনি' },
  pending: { en: 'Pending', bn: 'অপেক্ষমাণ' },
  notUsed: { en: 'Not used', bn: 'ব্যবহার হয়নি' },
  checking: { en: 'Checking', bn: 'যাচাই হচ্ছে' },
  notChecked: { en: 'Not checked', bn: 'যাচাই হয়নি' },
  field: { en: 'Field', bn: 'ফিল্ড' },
  expected: { en: 'Expected', bn: 'হওয়ার কথা' },
  found: { en: 'Found', bn: 'পাওয়া গেছে' },
  whatWeChecked: { en: 'What we checked', bn: 'কী কী যাচাই হয়েছে' },
  sentence: { en: '{title}.', bn: '{title}।' },
  notPublished: { en: 'not published yet', bn: 'এখনো প্রকাশ হয়নি' },
  empty: { en: '(empty)', bn: '(খালি)' },

  // The player’s own bets
  ownBets: { en: 'Your bets in this round', bn: 'এই রাউন্ডে আপনার বাজি' },
  betCount: {
    en: '{count, plural, =1 {1 bet} other {{n} bets}}',
    bn: '{count, plural, other {{n}টি বাজি}}',
  },
  latestBets: {
    en: 'latest {shown} of {count} bets',
    bn: '{count}টি বাজির মধ্যে সর্বশেষ {shown}টি',
  },
  proofsLater: {
    en: 'Proofs appear after betting closes.',
    bn: 'বাজি বন্ধ হলে প্রমাণ দেখা যাবে।',
  },
  stakeOn: { en: '{stake} on {pick}', bn: '{pick, select, টাই {টাইয়ে} other {{pick}ে}} {stake}' },
  betPlace: { en: 'bet {at} of {all}', bn: '{all}টির মধ্যে {at} নম্বর বাজি' },
  open: { en: 'Open', bn: 'চলমান' },
  won: { en: 'Won {amount}', bn: 'জিতেছেন {amount}' },
  lost: { en: 'Lost', bn: 'হেরেছেন' },
  refunded: { en: 'Refunded {amount}', bn: 'ফেরত {amount}' },
  betProof: { en: 'Your bet’s proof', bn: 'আপনার বাজির প্রমাণ' },
  inSeal: { en: 'In the seal', bn: 'সিলে আছে' },
  notInSeal: { en: 'Not in the seal', bn: 'সিলে নেই' },
  pathPart: {
    en: '{part, select, bet {bet} leaf {leaf} left {left} right {right} other {seal}}',
    bn: '{part, select, bet {বাজি} leaf {লিফ} left {বাঁয়ে} right {ডানে} other {সিল}}',
  },

  // The page that takes records
  checkRecord: { en: 'Check a round record', bn: 'রাউন্ড রেকর্ড যাচাই করুন' },
  checkRecordLead: {
    en: 'Paste one or more round records. Your browser recomputes them. We don’t receive anything.',
    bn: 'এক বা একাধিক রাউন্ড রেকর্ড পেস্ট করুন। আপনার ব্রাউজারই আবার হিসাব করে দেখবে। আমাদের কাছে কিছুই আসে না।',
  },
  roundRecord: { en: 'Round record', bn: 'রাউন্ড রেকর্ড' },
  check: { en: 'Check', bn: 'যাচাই করুন' },
  chooseFile: { en: 'Choose a file', bn: 'ফাইল বেছে নিন' },
  checkingRounds: { en: 'Checking {count} rounds.', bn: '{count}টি রাউন্ড যাচাই হচ্ছে।' },
  roundsChecked: { en: 'Rounds checked', bn: 'যাচাই করা রাউন্ড' },
  roundsMatch: {
    en: '{proven} of {all} rounds match.',
    bn: '{all}টি রাউন্ডের মধ্যে {proven}টি মিলেছে।',
  },
  roundsWrong: {
    en: '{wrong} of {all} rounds {wrongCount, plural, =1 {doesn’t match} other {don’t match}}. {broken} broken {brokenCount, plural, =1 {link} other {links}}.',
    bn: '{all}টি রাউন্ডের মধ্যে {wrong}টি {wrongCount, plural, other {মেলেনি}}। ছিন্ন সংযোগ {brokenCount, plural, other {{broken}টি}}।',
  },
  roundsRunning: {
    en: '{n} {count, plural, =1 {is} other {are}} still running.',
    bn: '{n}টি {count, plural, other {এখনো চলছে}}।',
  },
  seedsLead: {
    en: 'Every seed leads to the one before.',
    bn: 'প্রতিটি সিড হ্যাশ করলে আগের সিড পাওয়া যায়।',
  },
  brokenBetween: {
    en: '<b>{game} {earlier} and {later}:</b> {finding}',
    bn: '<b>{game} {earlier} ও {later}:</b> {finding}',
  },
  roundsOfFile: { en: 'Rounds of the file', bn: 'ফাইলের রাউন্ডগুলো' },
  round: { en: 'Round', bn: 'রাউন্ড' },
  notDrawn: { en: 'Not drawn', bn: 'ড্র হয়নি' },
  checkHead: { en: 'Check', bn: 'যাচাই' },
  wrongAt: { en: 'Doesn’t match at “{step}”', bn: '“{step}” ধাপে মেলেনি' },
  running: { en: 'Running', bn: 'চলছে' },
} as const satisfies Dictionary
