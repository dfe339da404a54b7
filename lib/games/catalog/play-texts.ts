import type { Dictionary } from '@/lib/base/text/rules/dictionary'

/** Texts of the play area of both games, and the names of games and picks. */
export const playTexts = {
  // Games and picks
  wingo: { en: 'Win-Go', bn: 'উইন-গো' },
  baccarat: { en: 'Baccarat', bn: 'ব্যাকারাত' },
  red: { en: 'Red', bn: 'লাল' },
  green: { en: 'Green', bn: 'সবুজ' },
  blue: { en: 'Blue', bn: 'নীল' },
  player: { en: 'Player', bn: 'প্লেয়ার' },
  tie: { en: 'Tie', bn: 'টাই' },
  tieRecord: { en: 'TIE', bn: 'টাই' },
  banker: { en: 'Banker', bn: 'ব্যাংকার' },

  // The round: its phases, their texts and announcements
  phases: { en: 'Phases of the round', bn: 'রাউন্ডের ধাপ' },
  betting: { en: 'Betting', bn: 'বাজি' },
  closing: { en: 'Closing', bn: 'বন্ধ হচ্ছে' },
  drawing: { en: 'Drawing', bn: 'ড্র হচ্ছে' },
  result: { en: 'Result', bn: 'ফলাফল' },
  nextRound: { en: 'Next round', bn: 'পরের রাউন্ড' },
  opensIn: { en: 'Opens in {clock}', bn: '{clock} পরে শুরু' },
  openingSoon: { en: 'Opening soon', bn: 'শিগগিরই শুরু' },
  paused: { en: 'Paused', bn: 'সাময়িক বন্ধ' },
  allSafe: {
    en: 'Your balance and past rounds are safe',
    bn: 'আপনার ব্যালেন্স ও আগের রাউন্ড নিরাপদ',
  },
  bettingOpen: { en: 'Betting open', bn: 'বাজি ধরা যাচ্ছে' },
  closesIn: { en: 'Closes in {clock}', bn: '{clock} পরে বন্ধ হবে' },
  drawingResult: { en: 'Drawing now', bn: 'ফলাফল ড্র হচ্ছে' },
  void: { en: 'Void', bn: 'বাতিল রাউন্ড' },
  nextRoundIn: { en: 'Next round in {clock}', bn: 'পরের রাউন্ড {clock} পরে' },
  noNextRound: { en: 'No next round yet', bn: 'পরের রাউন্ড এখনো ঠিক হয়নি' },
  won: { en: 'You won. {amount} paid out', bn: 'জিতেছেন। {amount} পেয়েছেন' },
  pausedNow: { en: 'Game paused.', bn: 'গেম সাময়িক বন্ধ।' },
  pausesNext: {
    en: 'The game pauses after this round.',
    bn: 'এই রাউন্ডের পর গেম সাময়িক বন্ধ থাকবে।',
  },
  bettingIsOpen: { en: 'Betting is open.', bn: 'বাজি ধরা যাচ্ছে।' },
  closesSoon: { en: 'Betting closes soon.', bn: 'একটু পরেই বাজি বন্ধ হবে।' },
  closedDrawing: {
    en: 'Betting closed. Drawing the result.',
    bn: 'বাজি বন্ধ। ফলাফল ড্র হচ্ছে।',
  },
  roundVoid: {
    en: 'Round void. Stakes are refunded.',
    bn: 'রাউন্ড বাতিল। বাজির টাকা ফেরত দেওয়া হচ্ছে।',
  },
  sentence: { en: '{text}.', bn: '{text}।' },

  // The dial
  toBet: { en: 'to bet', bn: 'বাজির সময়' },
  left: { en: 'left', bn: 'বাকি' },

  // The round card
  live: { en: 'Live', bn: 'লাইভ' },
  reconnecting: { en: 'Reconnecting', bn: 'আবার সংযোগ হচ্ছে' },
  round: { en: 'Round {number}', bn: 'রাউন্ড {number}' },
  thisRound: { en: 'This round', bn: 'এই রাউন্ড' },
  lastRound: { en: 'Last round', bn: 'গত রাউন্ড' },
  noBet: { en: 'no bet', bn: 'বাজি নেই' },
  onTable: { en: 'On the table', bn: 'টেবিলে' },
  settling: { en: 'settling', bn: 'হিসাব হচ্ছে' },

  // Results
  lastTen: { en: 'Last ten results', bn: 'শেষ দশটি ফলাফল' },
  bigRoad: { en: 'Big road', bn: 'বিগ রোড' },
  noResults: { en: 'No results yet', bn: 'এখনো কোনো ফলাফল নেই' },
  checkDraw: { en: 'Check draw {id}', bn: 'ড্র {id} যাচাই করুন' },
  checkThisDraw: { en: 'Check this draw', bn: 'এই ড্র যাচাই করুন' },
  periodRecord: { en: 'Period Record', bn: 'পিরিয়ড রেকর্ড' },
  latest: { en: 'Latest {count}', bn: 'সর্বশেষ {count}টি' },
  id: { en: 'ID', bn: 'আইডি' },
  status: { en: 'Status', bn: 'অবস্থা' },
  finished: { en: 'Finished', bn: 'শেষ' },
  noFinished: { en: 'No finished rounds yet', bn: 'এখনো কোনো রাউন্ড শেষ হয়নি' },
  openId: { en: 'Open an ID to check its draw', bn: 'ড্র যাচাই করতে একটি আইডি খুলুন' },
  howDrawsWork: { en: 'How draws work', bn: 'ড্র কীভাবে হয়' },

  // The panel next to the game, and the link to the history
  myBets: { en: 'My bets', bn: 'আমার বাজি' },
  lastRounds: { en: 'Last {count}', bn: 'শেষ {count}টি' },
  lastRoundsTitle: { en: 'Last {count} rounds', bn: 'শেষ {count} রাউন্ড' },
  roads: { en: 'Roads', bn: 'রোড' },
  allRoads: { en: 'All roads', bn: 'সব রোড' },
  clockToBet: { en: '{clock} to bet', bn: 'বাজি ধরতে আর {clock}' },
  bettingClosed: { en: 'Betting closed', bn: 'বাজি বন্ধ' },
  loadingRounds: { en: 'Loading the last rounds', bn: 'শেষ রাউন্ডগুলো লোড হচ্ছে' },

  // Picks and chips
  yourPick: { en: 'Your pick', bn: 'আপনার বাছাই' },
  paysLabel: { en: 'Pays', bn: 'পাবেন' },
  chance: { en: 'Chance', bn: 'সম্ভাবনা' },
  stakeStaked: { en: 'staked', bn: 'বাজি' },
  stakePaid: { en: 'paid', bn: 'পেয়েছেন' },
  stakeLost: { en: 'lost', bn: 'হেরেছেন' },
  stake: { en: 'Stake', bn: 'বাজির টাকা' },
  balance: { en: 'Balance {amount}', bn: 'ব্যালেন্স {amount}' },
  balanceAfter: { en: 'Balance after {amount}', bn: 'বাজির পর ব্যালেন্স {amount}' },

  // The bet bar: what it does next
  choosePick: { en: 'Choose a {pick}', bn: 'একটি {pick} বেছে নিন' },
  chooseChip: { en: 'Choose a chip', bn: 'একটি চিপ বেছে নিন' },
  chooseBoth: { en: 'Choose a {pick} and a chip', bn: '{pick} ও চিপ বেছে নিন' },
  betOn: { en: '{stake} on {pick}', bn: '{pick, select, টাই {টাইয়ে} other {{pick}ে}} {stake}' },
  betOnMany: {
    en: '{stake} on {count, plural, one {# bet} other {# bets}}',
    bn: '{count, plural, other {#টি}} বাজিতে {stake}',
  },
  pays: {
    en: 'pays {amount} {when, select, drawn {if {pick}} tie {on a tie} other {if {pick} wins}}',
    bn: '{when, select, drawn {{pick} এলে} tie {টাই হলে} other {{pick} জিতলে}} {amount} পাবেন',
  },
  againOn: {
    en: 'Again: {stake} on {pick}',
    bn: 'আবার {pick, select, টাই {টাইয়ে} other {{pick}ে}} {stake}',
  },
  inAll: { en: '{stake} in all, pays {payout}', bn: 'মোট {stake}, পাবেন {payout}' },
  repeat: {
    en: 'Repeat {stake}{count, plural, one {} other {, # bets}}',
    bn: 'আবার {stake}{count, plural, one {} other { (#টি বাজি)}}',
  },
  placeBet: { en: 'Place bet', bn: 'বাজি ধরুন' },
  placeAgain: {
    en: '{count, plural, one {Place again} =2 {Place both} other {Place all}}',
    bn: '{count, plural, =1 {আবার ধরুন} =2 {দুটোই ধরুন} other {সব ধরুন}}',
  },
  paysTimes: { en: 'pays {multiplier}', bn: 'পাবেন {multiplier}' },
  offline: { en: 'You’re offline', bn: 'আপনি অফলাইনে আছেন' },
  nothingSent: {
    en: 'Nothing was sent. Bet when you’re online again.',
    bn: 'কিছু পাঠানো হয়নি। সংযোগ ফিরলে বাজি ধরুন।',
  },
  addFunds: { en: 'Add funds to play', bn: 'খেলতে টাকা যোগ করুন' },
  betsStartAt: { en: 'Bets start at {amount}', bn: 'বাজি শুরু {amount} থেকে' },
  deposit: { en: 'Deposit', bn: 'টাকা জমা দিন' },

  // The bet bar: what happened to a bet
  placing: { en: 'Placing your bet …', bn: 'বাজি পাঠানো হচ্ছে …' },
  askingAgain: {
    en: 'No answer yet. Checking your bet …',
    bn: 'এখনো উত্তর আসেনি। আপনার বাজি যাচাই করা হচ্ছে …',
  },
  isPlaced: { en: '{bet} is placed', bn: '{bet} বাজি ধরা হয়েছে' },
  insufficientBalance: { en: 'Insufficient balance', bn: 'পর্যাপ্ত ব্যালেন্স নেই' },
  placedAt: { en: 'Placed at {time}', bn: 'ধরা হয়েছে {time}' },
  wasNotPlaced: { en: '{bet} was not placed', bn: '{bet} বাজি ধরা হয়নি' },
  repeatNeeds: {
    en: '{stake} needed. Nothing was placed.',
    bn: 'লাগবে {stake}। কোনো বাজি ধরা হয়নি।',
  },
  noMoneyTaken: { en: 'No money was taken.', bn: 'কোনো টাকা কাটা হয়নি।' },
  closedFirst: {
    en: 'Betting closed first. No money was taken.',
    bn: 'তার আগেই বাজি বন্ধ হয়েছে। কোনো টাকা কাটা হয়নি।',
  },
  choosePickNow: { en: 'Choose a {pick}.', bn: 'একটি {pick} বেছে নিন।' },
  thenPlace: { en: 'Then place your bet.', bn: 'তারপর বাজি ধরুন।' },
  chooseChipThen: {
    en: 'Choose a chip, then place your bet.',
    bn: 'একটি চিপ বেছে বাজি ধরুন।',
  },
  chooseBothThen: {
    en: 'Choose a {pick} and a chip, then place your bet.',
    bn: '{pick} ও চিপ বেছে বাজি ধরুন।',
  },
  have: { en: 'You have {balance}.', bn: 'আপনার আছে {balance}।' },
  smallerChip: { en: 'Choose a smaller chip.', bn: 'আরও ছোট চিপ বেছে নিন।' },
  isUnknown: {
    en: 'We don’t know yet if {bet} was placed',
    bn: '{bet} বাজি ধরা হয়েছে কি না, এখনো জানা যায়নি',
  },
  loggedOut: {
    en: 'You were logged out. Check My bets.',
    bn: 'আপনি লগ আউট হয়েছেন। আমার বাজি দেখুন।',
  },
  logIn: { en: 'Log in', bn: 'লগ ইন করুন' },
  onBreak: { en: 'You’re on a break', bn: 'আপনি বিরতিতে আছেন' },

  // The bet bar between bets
  nextRoundSoon: { en: 'Next round opens soon', bn: 'পরের রাউন্ড এখনই শুরু হবে' },
  gamePaused: { en: 'Game paused', bn: 'গেম সাময়িক বন্ধ' },
  roundEnds: { en: 'Round ends', bn: 'রাউন্ড শেষ হবে' },
  didNotBet: { en: 'You didn’t bet this round', bn: 'এই রাউন্ডে আপনার বাজি নেই' },
  voidRefunded: { en: 'Round void, stakes refunded', bn: 'রাউন্ড বাতিল, বাজির টাকা ফেরত' },
  staked: { en: '{staked} staked', bn: '{staked} বাজি' },
  stakedSettling: { en: '{staked} staked, settling', bn: '{staked} বাজি, হিসাব হচ্ছে' },
  stakedPaid: { en: '{staked} staked, {paid} paid out', bn: '{staked} বাজি, {paid} পেয়েছেন' },
  stakedRefunded: { en: '{staked} staked, {paid} refunded', bn: '{staked} বাজি, {paid} ফেরত' },
  netOfRound: { en: '{net} on this round', bn: 'এই রাউন্ডে {net}' },

  // Shown instead of the bet bar: for visitors, staff, and during a break
  watching: {
    en: 'You’re watching live. No account needed.',
    bn: 'আপনি লাইভ দেখছেন। অ্যাকাউন্ট লাগবে না।',
  },
  playThisRound: { en: 'Play this round', bn: 'এই রাউন্ড খেলুন' },
  playNextRound: { en: 'Play next round', bn: 'পরের রাউন্ড খেলুন' },
  playLater: { en: 'Play when the game resumes', bn: 'গেম চালু হলে খেলুন' },
  fromStake: { en: 'From {amount} a round', bn: 'প্রতি রাউন্ড {amount} থেকে' },
  createAccount: { en: 'Create account', bn: 'অ্যাকাউন্ট খুলুন' },
  yourBreak: { en: 'Your break', bn: 'আপনার বিরতি' },
  staffWatching: { en: 'You’re watching', bn: 'আপনি দেখছেন' },
  staffCannotBet: {
    en: 'Staff accounts can’t bet.',
    bn: 'স্টাফ অ্যাকাউন্ট থেকে বাজি ধরা যায় না।',
  },
  dashboard: { en: 'Dashboard', bn: 'ড্যাশবোর্ড' },

  // My bets
  myBetsTitle: { en: 'My bets this round', bn: 'এই রাউন্ডে আমার বাজি' },
  showingSome: {
    en: 'Showing {shown} of {all} bets. See all in <bets>My bets</bets>.',
    bn: '{all}টি বাজির {shown}টি দেখানো হচ্ছে। সব আছে <bets>আমার বাজি</bets>-তে।',
  },
  allMyBets: { en: 'All my bets', bn: 'আমার সব বাজি' },
  roundRecord: { en: 'Round record', bn: 'রাউন্ডের রেকর্ড' },
  betsFailed: { en: 'We couldn’t load your bets.', bn: 'আপনার বাজি লোড করা যায়নি।' },
  noBetsYet: {
    en: 'No bets yet. Choose a {pick} and a chip.',
    bn: 'এখনো বাজি নেই। {pick} ও চিপ বেছে নিন।',
  },
  noBets: { en: 'No bets in this round.', bn: 'এই রাউন্ডে কোনো বাজি নেই।' },
  betOpen: { en: 'Open', bn: 'চলমান' },
  betWon: { en: 'Won {amount}', bn: 'জিতেছেন {amount}' },
  betPaid: { en: 'paid {multiplier}', bn: '{multiplier} পেয়েছেন' },
  betLost: { en: 'Lost', bn: 'হেরেছেন' },
  betRefunded: { en: 'Refunded {amount}', bn: 'ফেরত {amount}' },
  betVoid: { en: 'round void', bn: 'রাউন্ড বাতিল' },

  // All bets
  allBets: { en: 'All bets this round', bn: 'এই রাউন্ডের সব বাজি' },
  shownLater: { en: 'Shown after betting closes', bn: 'বাজি বন্ধ হলে দেখা যাবে' },
  countBets: {
    en: '{count, plural, one {# bet} other {# bets}}',
    bn: '{count, plural, other {#টি বাজি}}',
  },

  // Rules and keys
  rulesAndOdds: { en: 'Rules and odds', bn: 'নিয়ম ও সম্ভাবনা' },
  rulesTitle: { en: '{game} rules and odds', bn: '{game}: নিয়ম ও সম্ভাবনা' },
  fullRules: {
    en: 'Full {game} rules',
    bn: '{game, select, ব্যাকারাত {ব্যাকারাতের} other {উইন-গোর}} সব নিয়ম',
  },
  seconds: { en: '{seconds} s', bn: '{seconds} সেকেন্ড' },
  keys: { en: 'Shortcuts', bn: 'শর্টকাট' },
  keyboard: { en: 'Keyboard', bn: 'কিবোর্ড' },
  keysOfChips: { en: '{first} to {last}', bn: '{first} থেকে {last}' },
  keyChip: { en: 'Choose a chip', bn: 'চিপ বেছে নিন' },
  keyPlace: { en: 'Place the bet shown', bn: 'বারে যা লেখা আছে, সেই বাজি ধরুন' },
  keyList: { en: 'Open this list', bn: 'এই তালিকা খুলুন' },
  useKeys: { en: 'Use these keys', bn: 'কিবোর্ড দিয়ে খেলুন' },
} as const satisfies Dictionary
