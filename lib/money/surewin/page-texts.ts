import type { Dictionary } from '@/lib/base/text/rules/dictionary'

/** Texts that the SureWin page gets from the server, including the rules. */
export const surewinPageTexts = {
  // Both balances and the interest.
  balanceAtRate: {
    en: 'SureWin balance, {rate} interest every {hours} hours',
    bn: 'শিওরউইন ব্যালেন্স, প্রতি {hours} ঘণ্টায় {rate} মুনাফা',
  },
  startEarning: { en: 'Deposit to start earning.', bn: 'মুনাফা শুরু করতে টাকা রাখুন।' },
  earnedSince: {
    en: 'Earned <earned>{amount}</earned> since <at></at>',
    bn: '<at></at> থেকে মুনাফা <earned>{amount}</earned>',
  },
  currentBalance: { en: 'Current balance', bn: 'বর্তমান ব্যালেন্স' },
  nextInterest: { en: 'Next interest', bn: 'পরের মুনাফা' },
  afterFirstDeposit: { en: 'After your first deposit', bn: 'প্রথম জমার পর' },
  onBreak: { en: '{title}. <text></text>', bn: '{title}। <text></text>' },

  // Growth of the savings.
  ifLeft: { en: 'If you leave it', bn: 'টাকা রেখে দিলে' },
  days: {
    en: '{days, plural, one {# day} other {# days}}',
    bn: '{days, plural, other {# দিন}}',
  },
  atRate: {
    en: 'At today’s rate of {rate}, if nothing is moved.',
    bn: 'হিসাবটি আজকের {rate} হারে, টাকা না সরালে।',
  },
  atRates: {
    en: 'At {rate} until the next interest and {nextRate} after it, if nothing is moved.',
    bn: 'হিসাবটি পরের মুনাফা পর্যন্ত {rate} ও এরপর {nextRate} হারে, টাকা না সরালে।',
  },
  rateMayChange: {
    en: 'The rate can change for days that haven’t begun. This isn’t a bank account.',
    bn: 'যেসব দিন এখনো শুরু হয়নি, সেগুলোর হার বদলাতে পারে। এটি ব্যাংক অ্যাকাউন্ট নয়।',
  },
  unlocks: { en: 'Unlocks', bn: 'তোলা যাবে' },

  // The rules.
  open: { en: 'Open SureWin', bn: 'শিওরউইন খুলুন' },
  interestRule: {
    en: '<b>{rate} interest every {hours} hours.</b> The clock starts with your first deposit. After each {hours} hours we add the interest, and it earns too.',
    bn: '<b>প্রতি {hours} ঘণ্টায় {rate} মুনাফা।</b> প্রথম জমা থেকে সময় গোনা শুরু হয়। প্রতি {hours} ঘণ্টা পর আমরা মুনাফা যোগ করি, তার ওপরও মুনাফা হয়।',
  },
  secondsRule: {
    en: '<b>Every second counts.</b> Interest counts by the second. We round interest down to {unit}.',
    bn: '<b>প্রতিটি সেকেন্ড হিসাবে ধরা হয়।</b> টাকা যতক্ষণ থাকে, ঠিক ততক্ষণের মুনাফা পাবেন। {unit}-এর কম মুনাফা বাদ যায়।',
  },
  depositRule: {
    en: '<b>Deposit</b> {min} or more, up to your current balance. It moves immediately.',
    bn: '<b>রাখুন</b> {min} বা তার বেশি, বর্তমান ব্যালেন্স পর্যন্ত। টাকা সঙ্গে সঙ্গে শিওরউইনে যায়।',
  },
  withdrawRule: {
    en: '<b>Withdraw</b> {min} or more, in steps of {step}, up to your SureWin balance. It’s in your current balance immediately.',
    bn: '<b>তুলুন</b> {min} বা তার বেশি, {step}-এর গুণিতকে, শিওরউইন ব্যালেন্স পর্যন্ত। টাকা সঙ্গে সঙ্গে বর্তমান ব্যালেন্সে আসে।',
  },
  lockRule: {
    en: '<b>SureWin unlocks {hours} hours after your latest deposit.</b> You can’t withdraw from it until then. The SureWin page shows the time.',
    bn: '<b>শেষ জমার {hours} ঘণ্টা পর শিওরউইন থেকে টাকা তোলা যায়।</b> তার আগে তোলা যায় না। কখন তোলা যাবে, শিওরউইন পেজে দেখা যায়।',
  },
  newRateRule: {
    en: '<b>A rate change</b> starts with your next {hours} hours.',
    bn: '<b>নতুন হার</b> আপনার পরের {hours} ঘণ্টা থেকে কার্যকর, চলতি সময়ে কখনো নয়।',
  },

  // Transactions.
  transactions: { en: 'Transactions', bn: 'লেনদেন' },
  surewinBalance: { en: 'SureWin balance', bn: 'শিওরউইন ব্যালেন্স' },
  noTransactions: { en: 'No transactions yet.', bn: 'এখনো কোনো লেনদেন নেই।' },
  noTransactionsSoDeposit: {
    en: 'No transactions yet. Deposit to start earning interest.',
    bn: 'এখনো কোনো লেনদেন নেই। মুনাফা শুরু করতে টাকা রাখুন।',
  },
  loading: { en: 'Loading SureWin', bn: 'শিওরউইন লোড হচ্ছে' },
  loadingTransactions: { en: 'Loading your transactions', bn: 'আপনার লেনদেন লোড হচ্ছে' },
  transactionsFailed: {
    en: 'We couldn’t load your SureWin transactions.',
    bn: 'আপনার শিওরউইন লেনদেন লোড করা যায়নি।',
  },
} as const satisfies Dictionary
