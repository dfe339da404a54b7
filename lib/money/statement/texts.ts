import type { Dictionary } from '@/lib/base/text/rules/dictionary'

/** Texts of the statement, My bets and the statement file. All are rendered on the server. */
export const statementTexts = {
  // Both balances, and the groups of transactions.
  balance: { en: 'Balance', bn: 'ব্যালেন্স' },
  surewinBalance: { en: 'SureWin balance', bn: 'শিওরউইন ব্যালেন্স' },
  bets: { en: 'Bets', bn: 'বাজি' },
  payouts: { en: 'Payouts', bn: 'পেআউট' },
  refunds: { en: 'Refunds', bn: 'টাকা ফেরত' },
  deposits: { en: 'Deposits', bn: 'জমা' },
  withdrawals: { en: 'Withdrawals', bn: 'উত্তোলন' },
  surewinTransfers: { en: 'SureWin transfers', bn: 'শিওরউইন লেনদেন' },
  surewinInterest: { en: 'SureWin interest', bn: 'শিওরউইন মুনাফা' },
  referralRewards: { en: 'Referral rewards', bn: 'রেফারেল পুরস্কার' },
  balanceCorrections: { en: 'Balance corrections', bn: 'ব্যালেন্স সংশোধন' },

  // One transaction of the main balance, and of the SureWin balance.
  betOf: { en: '{game} bet, {pick}', bn: '{game} বাজি, {pick}' },
  payoutOf: { en: '{game} payout, {pick}', bn: '{game} পেআউট, {pick}' },
  refundOf: { en: '{game} refund, {pick}', bn: '{game} টাকা ফেরত, {pick}' },
  depositAccepted: { en: 'Deposit accepted', bn: 'জমা অনুমোদিত' },
  depositReversed: { en: 'Deposit reversed', bn: 'জমা ফেরত নেওয়া হয়েছে' },
  withdrawalReturned: { en: 'Withdrawal returned', bn: 'উত্তোলন ফেরত' },
  withdrawalCameBack: { en: 'Withdrawal came back', bn: 'উত্তোলনের টাকা ফেরত এসেছে' },
  withdrawalCancelled: { en: 'Withdrawal cancelled', bn: 'উত্তোলন বাতিল' },
  toSurewin: { en: 'To SureWin', bn: 'শিওরউইনে রাখা' },
  fromSurewin: { en: 'From SureWin', bn: 'শিওরউইন থেকে তোলা' },
  referralReward: { en: 'Referral reward', bn: 'রেফারেল পুরস্কার' },
  balanceCorrection: { en: 'Balance correction', bn: 'ব্যালেন্স সংশোধন' },
  goodwill: { en: 'Goodwill', bn: 'শুভেচ্ছা হিসেবে' },
  bonus: { en: 'Bonus', bn: 'বোনাস' },
  chargeback: { en: 'Chargeback', bn: 'চার্জব্যাক' },
  testEntry: { en: 'Test entry', bn: 'পরীক্ষামূলক লেনদেন' },
  deposit: { en: 'Deposit', bn: 'জমা' },
  withdrawal: { en: 'Withdrawal', bn: 'উত্তোলন' },
  interest: { en: 'Interest', bn: 'মুনাফা' },
  interestAt: { en: 'Interest, {rate}', bn: 'মুনাফা, {rate}' },
  pending: { en: 'pending', bn: 'অপেক্ষমাণ' },
  accepted: { en: 'accepted', bn: 'অনুমোদিত' },
  returned: { en: 'returned', bn: 'ফেরত' },
  cancelled: { en: 'cancelled', bn: 'বাতিল' },
  cameBack: { en: 'came back', bn: 'ফেরত এসেছে' },

  // Lists of transactions.
  transactions: { en: 'Transactions', bn: 'লেনদেন' },
  transactionsNewestFirst: { en: 'Transactions, newest first', bn: 'লেনদেন, নতুনগুলো আগে' },
  transaction: { en: 'Transaction', bn: 'লেনদেন' },
  amount: { en: 'Amount', bn: 'পরিমাণ' },
  amountAndBalance: {
    en: 'Amount<phone>, balance</phone>',
    bn: 'পরিমাণ<phone>, ব্যালেন্স</phone>',
  },
  id: { en: 'ID', bn: 'আইডি' },
  idOf: { en: 'ID {id}', bn: 'আইডি {id}' },
  earlier: { en: 'Earlier', bn: 'আগের' },
  latest: { en: 'Latest', bn: 'সর্বশেষ' },
  noTransactions: {
    en: 'No transactions yet. Your first deposit will appear here.',
    bn: 'এখনো কোনো লেনদেন নেই। আপনার প্রথম জমা এখানে দেখা যাবে।',
  },
  noTransactionsMatch: {
    en: 'No transactions match. Change the filters.',
    bn: 'এমন কোনো লেনদেন নেই। ফিল্টার বদলে দেখুন।',
  },
  fullStatement: { en: 'Full statement', bn: 'পুরো স্টেটমেন্ট' },

  // Pages of a list.
  pages: { en: 'Pages', bn: 'পেজ' },
  newerTransactions: { en: 'Newer transactions', bn: 'পরের লেনদেন' },
  earlierTransactions: { en: 'Earlier transactions', bn: 'আগের লেনদেন' },
  newerBets: { en: 'Newer bets', bn: 'পরের বাজি' },
  earlierBets: { en: 'Earlier bets', bn: 'আগের বাজি' },

  // The statement's heading, and the totals of its days.
  statement: { en: 'Statement', bn: 'স্টেটমেন্ট' },
  daysAndZone: {
    en: '{days}. Times: <figures>{zone}</figures>.',
    bn: '{days}। সময়: <figures>{zone}</figures>।',
  },
  allTransactions: { en: 'All transactions', bn: 'সব লেনদেন' },
  fromTo: { en: '{from} to {to}', bn: '{from} থেকে {to}' },
  since: { en: 'Since {from}', bn: '{from} থেকে' },
  upTo: { en: 'Up to {to}', bn: '{to} পর্যন্ত' },
  downloadCsv: { en: 'Download CSV', bn: 'CSV ডাউনলোড' },
  printView: { en: 'Print view', bn: 'প্রিন্ট ভিউ' },
  print: { en: 'Print', bn: 'প্রিন্ট করুন' },
  back: { en: 'Back', bn: 'ফিরে যান' },
  totals: { en: 'Totals', bn: 'মোট হিসাব' },
  countedTransactions: {
    en: '{count, plural, one {# transaction} other {# transactions}}',
    bn: '{count, plural, other {#টি লেনদেন}}',
  },
  openingBalance: { en: 'Opening balance', bn: 'শুরুর ব্যালেন্স' },
  closingBalance: { en: 'Closing balance', bn: 'শেষ ব্যালেন্স' },
  newestPrinted: {
    en: 'Newest {count}. The CSV has all of them.',
    bn: 'সর্বশেষ {count}টি। CSV-তে সবগুলো আছে।',
  },
  loadingStatement: { en: 'Loading your statement', bn: 'আপনার স্টেটমেন্ট লোড হচ্ছে' },
  loadingBalances: { en: 'Loading balances', bn: 'ব্যালেন্স লোড হচ্ছে' },
  loadingTransactions: { en: 'Loading transactions', bn: 'লেনদেন লোড হচ্ছে' },
  totalsFailed: { en: 'We couldn’t load your totals.', bn: 'আপনার মোট হিসাব লোড করা যায়নি।' },
  transactionsFailed: {
    en: 'We couldn’t load your transactions.',
    bn: 'আপনার লেনদেন লোড করা যায়নি।',
  },

  // Filters of both pages.
  filter: { en: 'Filter', bn: 'ফিল্টার' },
  from: { en: 'From', bn: 'শুরুর তারিখ' },
  to: { en: 'To', bn: 'শেষ তারিখ' },
  daysInZone: {
    en: 'Days are in <figures>{zone}</figures> time.',
    bn: 'দিনগুলো <figures>{zone}</figures> সময় অনুযায়ী।',
  },
  show: { en: 'Show', bn: 'দেখুন' },
  showAll: { en: 'Show all', bn: 'সব দেখুন' },
  game: { en: 'Game', bn: 'গেম' },
  bothGames: { en: 'Both games', bn: 'দুই গেমই' },
  status: { en: 'Status', bn: 'অবস্থা' },
  allBets: { en: 'All bets', bn: 'সব বাজি' },
  open: { en: 'Open', bn: 'চলমান' },
  won: { en: 'Won', bn: 'জয়' },
  latestDays: {
    en: '{count, plural, =1 {Today} other {# days}}',
    bn: '{count, plural, =1 {আজ} other {# দিন}}',
  },
  lost: { en: 'Lost', bn: 'হার' },
  refunded: { en: 'Refunded', bn: 'টাকা ফেরত' },
  type: { en: 'Type', bn: 'ধরন' },
  allTypes: { en: 'All types', bn: 'সব ধরন' },
  account: { en: 'Account', bn: 'অ্যাকাউন্ট' },
  bothAccounts: { en: 'Both accounts', bn: 'দুই অ্যাকাউন্টই' },

  // My bets: its days and their totals.
  myBets: { en: 'My bets', bn: 'আমার বাজি' },
  days: { en: 'Days', bn: 'দিন' },
  today: { en: 'Today', bn: 'আজ' },
  countedDays: {
    en: '{days, plural, one {# day} other {# days}}',
    bn: '{days, plural, other {# দিন}}',
  },
  all: { en: 'All', bn: 'সব' },
  allDays: { en: 'All days', bn: 'সব দিন' },
  net: { en: 'Net', bn: 'নিট' },
  wonOf: { en: '{won} of {rounds}', bn: '{rounds}টির মধ্যে {won}টি' },
  roundsThatWon: {
    en: 'rounds that paid more than staked',
    bn: 'যেসব রাউন্ডে বাজির চেয়ে বেশি পেয়েছেন',
  },
  staked: { en: 'Staked', bn: 'মোট বাজি' },
  roundsAndBets: {
    en: '{rounds, plural, one {# round} other {# rounds}}, {bets, plural, one {# bet} other {# bets}}',
    bn: '{rounds, plural, other {#টি রাউন্ড}}, {bets, plural, other {#টি বাজি}}',
  },
  paid: { en: 'Paid', bn: 'পেআউট' },
  shareOfStakes: { en: '{share} of what you staked', bn: 'মোট বাজির {share}' },
  nothingStaked: { en: 'Nothing staked', bn: 'কোনো বাজি ধরা হয়নি' },
  netByDay: { en: 'Net by day', bn: 'দিন অনুযায়ী নিট' },
  netByMonth: { en: 'Net by month', bn: 'মাস অনুযায়ী নিট' },
  onAverage: { en: 'On average {games}.', bn: 'গড়ে {games}।' },
  gameReturns: { en: '{game} returns {percent}', bn: '{game} ফেরত দেয় {percent}' },
  gameReturnsUpTo: { en: '{game} up to {percent}', bn: '{game} সর্বোচ্চ {percent}' },
  setLimit: { en: 'Set a limit', bn: 'লিমিট দিন' },
  inPlay: { en: 'In play', bn: 'চলমান বাজিতে' },
  chartFailed: { en: 'We couldn’t load the chart.', bn: 'চার্ট লোড করা যায়নি।' },
  openBetsFailed: {
    en: 'We couldn’t load your open bets.',
    bn: 'আপনার চলমান বাজি লোড করা যায়নি।',
  },
  betsFailed: { en: 'We couldn’t load your bets.', bn: 'আপনার বাজি লোড করা যায়নি।' },
  loadingBets: { en: 'Loading your bets', bn: 'আপনার বাজি লোড হচ্ছে' },

  // My bets: its rounds.
  timesIn: { en: 'Times: <figures>{zone}</figures>', bn: 'সময়: <figures>{zone}</figures>' },
  noBets: {
    en: 'No bets yet. Your bets will appear here.',
    bn: 'এখনো বাজি নেই। আপনার বাজি এখানে দেখা যাবে।',
  },
  noBetsMatch: {
    en: 'No bets match. Change the filters.',
    bn: 'এমন কোনো বাজি নেই। ফিল্টার বদলে দেখুন।',
  },
  noBetsInDays: { en: 'No bets in these days.', bn: 'এই দিনগুলোতে কোনো বাজি নেই।' },
  todayIs: { en: 'Today, {day}', bn: 'আজ, {day}' },
  waitingForDraw: { en: 'waiting for draw', bn: 'ড্র বাকি' },
  void: { en: 'void', bn: 'বাতিল' },
  roundWithProof: {
    en: 'Round {round}<spoken> (proof)</spoken>',
    bn: 'রাউন্ড {round}<spoken> (প্রমাণ)</spoken>',
  },
  stakedOn: {
    en: '{stake}<spoken> on {pick}</spoken>',
    bn: '<spoken>{pick, select, টাই {টাইয়ে} other {{pick}ে}} </spoken>{stake}',
  },
  legPays: {
    en: '{bets, plural, =1 {} other {in # bets, }}pays {amount} if it wins',
    bn: '{bets, plural, =1 {} other {#টি বাজিতে, }}জিতলে {amount} পাবেন',
  },
  legPaid: {
    en: '{bets, plural, =1 {} other {in # bets, }}paid {amount}',
    bn: '{bets, plural, =1 {} other {#টি বাজিতে, }}পেয়েছেন {amount}',
  },
  legLost: {
    en: '{bets, plural, =1 {} other {in # bets, }}lost',
    bn: '{bets, plural, =1 {} other {#টি বাজিতে, }}হেরেছেন',
  },
  legRefunded: {
    en: '{bets, plural, =1 {} other {in # bets, }}refunded',
    bn: '{bets, plural, =1 {} other {#টি বাজিতে, }}টাকা ফেরত',
  },
  totalOf: { en: '<spoken>total </spoken>{total}', bn: '<spoken>মোট </spoken>{total}' },

  // The statement file: its column heads, and the balance that a row belongs to.
  csvId: { en: 'transaction_id', bn: 'লেনদেন আইডি' },
  csvTime: { en: 'time ({zone})', bn: 'সময় ({zone})' },
  csvBalanceOf: { en: 'balance_of', bn: 'কোন ব্যালেন্স' },
  csvKind: { en: 'kind', bn: 'ধরন' },
  csvDescription: { en: 'description', bn: 'বিবরণ' },
  csvReference: { en: 'reference', bn: 'রেফারেন্স' },
  csvAmount: { en: 'amount', bn: 'পরিমাণ' },
  csvBalanceAfter: { en: 'balance_after', bn: 'পরের ব্যালেন্স' },
  csvCurrency: { en: 'currency', bn: 'মুদ্রা' },
  csvMain: { en: 'main', bn: 'ব্যালেন্স' },
  csvSurewin: { en: 'surewin', bn: 'শিওরউইন ব্যালেন্স' },

  // Reasons for refusing a call.
  dayForm: { en: 'Write days as 2026-11-21.', bn: 'তারিখ এভাবে লিখুন: 2026-11-21।' },
  unknownZone: { en: 'Unknown time zone.', bn: 'এই টাইম জোন চেনা যায়নি।' },
  daysOutOfOrder: {
    en: 'The last day is before the first.',
    bn: 'শেষ তারিখ শুরুর তারিখের আগে।',
  },
  unknownCursor: {
    en: 'Use the cursor from the previous response.',
    bn: 'আগের উত্তরের কার্সর ব্যবহার করুন।',
  },
} as const satisfies Dictionary
