import type { Dictionary } from '@/lib/base/text/rules/dictionary'

/**
 * Texts of Baccarat's table, the histories and the short rules. Pages send them together with
 * `play`.
 */
export const gamesTexts = {
  // Cards
  cardName: {
    en: '{rank, select, A {ace} J {jack} Q {queen} K {king} other {{number}}} of {suit, select, S {spades} H {hearts} D {diamonds} other {clubs}}',
    bn: '{suit, select, S {ইস্কাপনের} H {হরতনের} D {রুইতনের} other {চিড়িতনের}} {rank, select, A {টেক্কা} J {গোলাম} Q {বিবি} K {সাহেব} other {{number}}}',
  },

  // The deal
  deal: { en: 'The deal', bn: 'কার্ড দেওয়া' },
  wins: { en: 'wins', bn: 'জিতেছে' },
  tie: { en: 'tie', bn: 'টাই' },
  total: { en: 'total', bn: 'মোট' },
  stands: { en: 'Stands', bn: 'আর কার্ড নেবে না' },
  dealing: { en: 'Dealing', bn: 'কার্ড দেওয়া হচ্ছে' },
  twoCards: { en: 'Two cards each', bn: 'দুই পক্ষে দুটি করে কার্ড' },
  cardsToCome: {
    en: '{left, plural, =0 {All cards are out} one {One card to come} other {# cards to come}}',
    bn: '{left, plural, =0 {সব কার্ড দেওয়া শেষ} other {আর #টি কার্ড আসবে}}',
  },
  cards: {
    en: '{count, plural, one {card} other {cards}}',
    bn: '{count, plural, other {কার্ড}}',
  },
  ofCards: { en: 'of {all} cards', bn: '{all}টির মধ্যে' },
  turning: { en: 'turning', bn: 'খোলা হচ্ছে' },
  tieAt: { en: 'Tie at {total}', bn: '{total}-এ টাই' },
  winsTo: { en: 'Wins {high} to {low}', bn: '{high}-{low} পয়েন্টে জয়' },
  twoCardsEach: {
    en: 'Two cards each. Fixed rules decide the third.',
    bn: 'দুই পক্ষে দুটি করে কার্ড। তৃতীয় কার্ড ঠিক হয় নির্দিষ্ট নিয়মে।',
  },
  dealingNext: { en: 'Betting closed. Dealing next.', bn: 'বাজি বন্ধ। এবার কার্ড দেওয়া হবে।' },
  noCardsVoid: {
    en: 'Round void. All stakes are refunded.',
    bn: 'রাউন্ড বাতিল। সব বাজির টাকা ফেরত দেওয়া হচ্ছে।',
  },
  noCardsPaused: {
    en: 'No cards while the game is paused.',
    bn: 'গেম সাময়িক বন্ধ থাকলে কার্ড দেওয়া হয় না।',
  },
  dealtFaceUp: {
    en: 'Cards are dealt face up after betting closes.',
    bn: 'বাজি বন্ধ হলে কার্ড খুলে দেওয়া হয়।',
  },

  // Each hand's action after two cards, and the reason
  drew: {
    en: '{hand, select, player {Player} other {Banker}} drew on {total}.',
    bn: '{hand, select, player {প্লেয়ার} other {ব্যাংকার}} {total}-এ কার্ড নিয়েছে।',
  },
  draws: {
    en: '{hand, select, player {Player} other {Banker}} draws on {total}.',
    bn: '{hand, select, player {প্লেয়ার} other {ব্যাংকার}} {total}-এ কার্ড নিচ্ছে।',
  },
  stood: {
    en: '{hand, select, player {Player} other {Banker}} stood on {total}.',
    bn: '{hand, select, player {প্লেয়ার} other {ব্যাংকার}} {total}-এ আর কার্ড নেয়নি।',
  },
  hasNatural: {
    en: '{hand, select, player {Player} other {Banker}} has a natural {total}.',
    bn: '{hand, select, player {প্লেয়ারের} other {ব্যাংকারের}} ন্যাচারাল {total}।',
  },
  naturalEnds: { en: 'That ends the deal.', bn: 'এতেই কার্ড দেওয়া শেষ।' },
  othersNaturalEnds: {
    en: '{hand, select, player {Player’s} other {Banker’s}} natural {total} ends the deal.',
    bn: '{hand, select, player {প্লেয়ারের} other {ব্যাংকারের}} ন্যাচারাল {total}, তাই কার্ড দেওয়া শেষ।',
  },
  playerDraws: { en: 'Player draws on 0 to 5.', bn: '0 থেকে 5-এ প্লেয়ার কার্ড নেয়।' },
  playerStands: { en: 'Player stands on 6 or 7.', bn: '6 বা 7-এ প্লেয়ার আর কার্ড নেয় না।' },
  bankerDrawsAfterStand: {
    en: 'If Player stands, Banker draws on 0 to 5.',
    bn: 'প্লেয়ার কার্ড না নিলে ব্যাংকার 0 থেকে 5-এ কার্ড নেয়।',
  },
  bankerStandsAfterStand: {
    en: 'If Player stands, Banker stands on 6 or 7.',
    bn: 'প্লেয়ার কার্ড না নিলে ব্যাংকার 6 বা 7-এ আর কার্ড নেয় না।',
  },
  bankerTo2: {
    en: 'Banker always draws on 0 to 2.',
    bn: '0 থেকে 2-এ ব্যাংকার সব সময় কার্ড নেয়।',
  },
  bankerOn3: {
    en: 'Banker draws on 3, unless Player’s third card is an 8.',
    bn: '3-এ ব্যাংকার কার্ড নেয়, শুধু প্লেয়ারের তৃতীয় কার্ড 8 হলে নেয় না।',
  },
  bankerOn4: {
    en: 'Banker draws on 4 if Player’s third card is a 2 to 7.',
    bn: 'প্লেয়ারের তৃতীয় কার্ড 2 থেকে 7 হলে ব্যাংকার 4-এ কার্ড নেয়।',
  },
  bankerOn5: {
    en: 'Banker draws on 5 if Player’s third card is a 4 to 7.',
    bn: 'প্লেয়ারের তৃতীয় কার্ড 4 থেকে 7 হলে ব্যাংকার 5-এ কার্ড নেয়।',
  },
  bankerOn6: {
    en: 'Banker draws on 6 if Player’s third card is a 6 or 7.',
    bn: 'প্লেয়ারের তৃতীয় কার্ড 6 বা 7 হলে ব্যাংকার 6-এ কার্ড নেয়।',
  },
  bankerOn7: {
    en: 'Banker always stands on 7.',
    bn: '7-এ ব্যাংকার কখনো কার্ড নেয় না।',
  },
  thirdCardWas: {
    en: 'It was {rank, select, A {an ace} J {a jack} Q {a queen} K {a king} 8 {an {number}} other {a {number}}}.',
    bn: 'কার্ডটি ছিল {rank, select, A {টেক্কা} J {গোলাম} Q {বিবি} K {সাহেব} other {{number}}}।',
  },

  // Roads
  view: { en: 'Show', bn: 'দেখুন' },
  derived: { en: 'Derived', bn: 'ডিরাইভড' },
  shares: { en: 'Shares', bn: 'অনুপাত' },
  beadPlate: { en: 'Bead plate', bn: 'বিড প্লেট' },
  bigEyeBoy: { en: 'Big eye boy', bn: 'বিগ আই বয়' },
  smallRoad: { en: 'Small road', bn: 'স্মল রোড' },
  cockroachPig: { en: 'Cockroach pig', bn: 'ককরোচ পিগ' },
  newestOnTheRight: { en: 'Newest on the right', bn: 'নতুনটি ডানে' },
  lastRounds: {
    en: '{rounds, plural, one {Last round} other {Last # rounds}}',
    bn: '{rounds, plural, other {শেষ # রাউন্ড}}',
  },
  chance: { en: 'chance {chance}', bn: 'সম্ভাবনা {chance}' },
  oldestFirst: { en: 'Oldest first: {marks}.', bn: 'পুরোনো আগে: {marks}।' },
  winsInARow: {
    en: 'Wins in a row, oldest first: {runs}.',
    bn: 'টানা জয়, পুরোনো আগে: {runs}।',
  },
  noWins: { en: 'No wins yet.', bn: 'এখনো কোনো জয় নেই।' },
  tooFewWins: { en: 'Too few wins yet.', bn: 'এখনো যথেষ্ট জয় হয়নি।' },
  derivedRun: {
    en: '{mark, select, repeats {repeats} other {changes}} {length}',
    bn: '{mark, select, repeats {একই} other {বদল}} {length}',
  },
  withPlayerPair: { en: 'player pair', bn: 'প্লেয়ার জোড়া' },
  withBankerPair: { en: 'banker pair', bn: 'ব্যাংকার জোড়া' },
  withNatural: { en: 'natural', bn: 'ন্যাচারাল' },
  playerPair: { en: 'Player pair', bn: 'প্লেয়ার জোড়া' },
  bankerPair: { en: 'Banker pair', bn: 'ব্যাংকার জোড়া' },
  natural: { en: 'Natural', bn: 'ন্যাচারাল' },
  repeats: { en: 'Repeats', bn: 'একই রকম' },
  changes: { en: 'Changes', bn: 'বদল' },
  roadsShowThePast: {
    en: 'Roads show the past, not the next hand.',
    bn: 'রোড আগের ফল দেখায়, পরেরটি নয়।',
  },
  freshDecks: {
    en: 'Every round is dealt from eight fresh decks.',
    bn: 'প্রতি রাউন্ডে নতুন আট ডেক থেকে কার্ড দেওয়া হয়।',
  },

  // Shares of the last rounds
  roundsCounted: { en: 'Rounds counted', bn: 'কত রাউন্ডের হিসাব' },
  countedRounds: { en: '{rounds} rounds', bn: '{rounds} রাউন্ড' },
  sharesOf: {
    en: 'Shares of {rounds, plural, one {# round} other {# rounds}}',
    bn: '{rounds, plural, other {# রাউন্ডের}} অনুপাত',
  },
  countOf: {
    en: '{count} of {rounds}, expected {chance}',
    bn: '{rounds} রাউন্ডে {count} বার, হওয়ার কথা {chance}',
  },
  expectedShare: { en: 'Expected share, {chance}', bn: 'হওয়ার কথা {chance}' },
  pastIsPast: {
    en: '{expected}. Past results change nothing.',
    bn: '{expected}। আগের ফলাফলে কিছুই বদলায় না।',
  },
  expectedShares: { en: 'Expected: {chances}', bn: 'হওয়ার কথা: {chances}' },
  lastResults: {
    en: '{rounds, plural, one {Last result} other {Last # results, newest first}}',
    bn: '{rounds, plural, one {শেষ ফলাফল} other {শেষ #টি ফলাফল, নতুন আগে}}',
  },
  now: { en: 'Now', bn: 'এখন' },
  longestRun: { en: 'Longest run', bn: 'টানা সর্বোচ্চ' },
  noRun: { en: 'None yet', bn: 'এখনো নেই' },
  inARow: { en: '{length} in a row', bn: 'টানা {length}' },
  spread: { en: 'Spread', bn: 'তারতম্য' },
  spreadTooFew: { en: 'Too few', bn: 'তথ্য কম' },
  spreadNormal: { en: 'Normal', bn: 'স্বাভাবিক' },
  spreadOneIn: { en: '1 in {count}', bn: '{count}-এ 1' },
  pastChangesNothing: {
    en: 'Past results change nothing.',
    bn: 'আগের ফলাফলে কিছুই বদলায় না।',
  },
  evenChance: {
    en: 'Every round, each {pick} has a chance of {chance}.',
    bn: 'প্রতি রাউন্ডে প্রতিটি {pick} আসার সম্ভাবনা {chance}।',
  },
  freshShoe: {
    en: 'Every round has a fresh shoe and the same chances.',
    bn: 'প্রতি রাউন্ডে নতুন শু, সম্ভাবনাও একই।',
  },
  runTurnsUp: {
    en: 'A run of {length} or more turns up in {often, select, almostAlways {almost every such list} hardlyEver {fewer than 1 of 100 such lists} other {{count} of 100 such lists}}.',
    bn: 'টানা {length} বা তার বেশি দেখা যায় {often, select, almostAlways {এমন প্রায় সব তালিকায়} hardlyEver {এমন 100টি তালিকার 1টিরও কমে} other {এমন 100টি তালিকার {count}টিতে}}।',
  },

  // Payouts and chances
  return: { en: 'Return', bn: 'গড়ে ফেরত' },
  whyTheseFigures: { en: 'Why these figures?', bn: 'এই হিসাব কীভাবে?' },
  whatReturnIs: {
    en: 'Payout × chance is the average return, stake included. The rest is what the game costs over time.',
    bn: 'পেআউট × সম্ভাবনা = গড়ে ফেরত, বাজির টাকাসহ। অনেক দিন খেললে বাকিটাই খেলার খরচ।',
  },

  // When the banker draws
  thirdCardCaption: {
    en: 'Banker’s total, and what Player’s third card counts',
    bn: 'ব্যাংকারের মোট, আর প্লেয়ারের তৃতীয় কার্ডের মান',
  },
  bankersTotal: { en: 'Banker’s total', bn: 'ব্যাংকারের মোট' },
  bankerDraws: { en: 'draws', bn: 'কার্ড নেয়' },
  bankerStands: { en: 'stands', bn: 'আর কার্ড নেয় না' },
  bankerDrawsMark: { en: 'D', bn: 'হ্যাঁ' },
  bankerStandsMark: { en: 'S', bn: 'না' },
  thirdCardMarks: {
    en: 'D: Banker draws. S: Banker stands.',
    bn: 'হ্যাঁ: ব্যাংকার কার্ড নেয়। না: আর কার্ড নেয় না।',
  },

  // The rules in short
  shortBaccarat: {
    en: 'A round takes {round}. You can bet until {cutoff} before its end. Then Player and Banker get two cards each from a fresh shoe of eight decks, and perhaps a third. The higher total wins.',
    bn: 'এক রাউন্ড চলে {round}। শেষ হওয়ার {cutoff} আগে পর্যন্ত বাজি ধরা যায়। তারপর আট ডেকের নতুন শু থেকে প্লেয়ার ও ব্যাংকার দুটি করে কার্ড পায়, দরকারে আরও একটি। যার মোট বেশি, সে জেতে।',
  },
  shortCards: {
    en: 'An ace counts 1. Cards 2 to 9 count their number. 10, jack, queen and king count 0. Only the last digit of a total counts. If either hand has 8 or 9 on two cards, the deal ends. Otherwise Player draws on 0 to 5. If Player stands, Banker follows the same rule. If Player draws, Banker follows this table:',
    bn: 'টেক্কার মান 1। 2 থেকে 9 কার্ডের মান যা লেখা তা-ই। 10, গোলাম, বিবি ও সাহেবের মান 0। মোটের শুধু শেষ অঙ্ক ধরা হয়। দুই কার্ডে কারও 8 বা 9 হলে কার্ড দেওয়া শেষ। না হলে 0 থেকে 5-এ প্লেয়ার কার্ড নেয়। প্লেয়ার না নিলে ব্যাংকারেরও একই নিয়ম। প্লেয়ার নিলে ব্যাংকার এই টেবিল মেনে চলে:',
  },
  shortTie: {
    en: 'A tie loses for Player and Banker. Earlier results don’t change the next one: every round has a new shoe. Void rounds refund every stake. You can place several bets in a round.',
    bn: 'টাই হলে প্লেয়ার ও ব্যাংকারের বাজি হারে। আগের ফলাফলে পরেরটি বদলায় না, প্রতি রাউন্ডে নতুন শু। রাউন্ড বাতিল হলে সব বাজির টাকা ফেরত। এক রাউন্ডে একাধিক বাজি ধরা যায়।',
  },
  shortWingo: {
    en: 'A round takes {round}. You can bet until {cutoff} before its end. Then one of {count} colours is drawn, each equally likely.',
    bn: 'এক রাউন্ড চলে {round}। শেষ হওয়ার {cutoff} আগে পর্যন্ত বাজি ধরা যায়। তারপর {count}টি রঙের একটি ড্র হয়। প্রতিটির সম্ভাবনা সমান।',
  },
  shortEnd: {
    en: 'Earlier results don’t change the next one. Void rounds refund every stake. You can place several bets in a round.',
    bn: 'আগের ফলাফলে পরেরটি বদলায় না। রাউন্ড বাতিল হলে সব বাজির টাকা ফেরত। এক রাউন্ডে একাধিক বাজি ধরা যায়।',
  },

  // Reasons for void rounds
  noBeacon: {
    en: 'The public number didn’t come in time.',
    bn: 'পাবলিক নম্বর সময়মতো আসেনি।',
  },
  sealMissed: {
    en: 'The bets were not sealed in time.',
    bn: 'বাজি সময়মতো সিল করা যায়নি।',
  },
} as const satisfies Dictionary
