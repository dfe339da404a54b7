import type { Dictionary } from '@/lib/base/text/rules/dictionary'

/** Texts about deposits and withdrawals that only the server uses: pages, lists and refusals. */
export const cashierPageTexts = {
  // Wallet
  wallet: { en: 'Wallet', bn: 'ওয়ালেট' },
  playerSince: { en: 'Player since <date></date>', bn: '<date></date> থেকে সদস্য' },
  currentBalance: { en: 'Current balance', bn: 'বর্তমান ব্যালেন্স' },
  surewin: { en: 'SureWin', bn: 'শিওরউইন' },
  inPlay: { en: 'In play', bn: 'চলমান বাজিতে' },
  pendingWithdrawals: { en: 'Pending withdrawals', bn: 'উত্তোলনের অপেক্ষায়' },
  statement: { en: 'Statement', bn: 'স্টেটমেন্ট' },
  noTransactions: {
    en: 'No transactions yet. Your first deposit will appear here.',
    bn: 'এখনো কোনো লেনদেন নেই। আপনার প্রথম জমা এখানে দেখা যাবে।',
  },
  noBalance: { en: 'We couldn’t load your balance.', bn: 'আপনার ব্যালেন্স লোড করা যায়নি।' },
  noLimits: { en: 'We couldn’t load your limits.', bn: 'আপনার লিমিট লোড করা যায়নি।' },
  noStatement: { en: 'We couldn’t load your statement.', bn: 'আপনার স্টেটমেন্ট লোড করা যায়নি।' },
  noDeposits: { en: 'We couldn’t load your deposits.', bn: 'আপনার জমা লোড করা যায়নি।' },
  noWithdrawals: { en: 'We couldn’t load your withdrawals.', bn: 'আপনার উত্তোলন লোড করা যায়নি।' },
  noInvite: { en: 'We couldn’t load your invite link.', bn: 'আপনার আমন্ত্রণ লিংক লোড করা যায়নি।' },
  noLogins: {
    en: 'We couldn’t load where you’re logged in.',
    bn: 'কোথায় লগ ইন করা আছে, লোড করা যায়নি।',
  },

  // Loading states
  loadingStatement: { en: 'Loading the statement', bn: 'স্টেটমেন্ট লোড হচ্ছে' },
  loadingLogins: { en: 'Loading your logins', bn: 'আপনার লগইন লোড হচ্ছে' },
  loadingForm: { en: 'Loading the form', bn: 'ফর্ম লোড হচ্ছে' },

  qrCode: { en: 'QR code of the {wallet} number', bn: '{wallet} নম্বরের QR কোড' },

  // Request lists
  noPending: { en: 'No pending requests.', bn: 'কোনো অনুরোধ অপেক্ষমাণ নেই।' },
  pendingFor: {
    en: '<quiet>Pending </quiet><time></time>',
    bn: '<time></time><quiet> ধরে অপেক্ষমাণ</quiet>',
  },
  rejectedLine: {
    en: '{reason}. {fix, select, yes {Correct it} other {What to do}}',
    bn: '{reason}। {fix, select, yes {ঠিক করুন} other {কী করবেন}}',
  },
  depositOf: { en: 'Deposit {amount}', bn: 'জমা {amount}' },
  withdrawalOf: { en: 'Withdrawal {amount}', bn: 'উত্তোলন {amount}' },
  beingPaid: { en: 'We’re paying it now', bn: 'এখন টাকা পাঠানো হচ্ছে' },
  approvedSoon: { en: 'Approved, being sent', bn: 'অনুমোদিত, টাকা পাঠানো হচ্ছে' },
  beingChecked: { en: 'We’re checking it', bn: 'আমরা যাচাই করছি' },
  setAside: { en: 'Set aside from your balance', bn: 'ব্যালেন্স থেকে আলাদা রাখা হয়েছে' },
  deposits: { en: 'Deposits', bn: 'জমা' },
  depositsTable: { en: 'Deposits table', bn: 'জমার তালিকা' },
  noDepositsYet: {
    en: 'No deposits yet. Choose Deposit to start.',
    bn: 'এখনো কোনো জমা নেই। শুরু করতে “টাকা জমা দিন” বেছে নিন।',
  },
  withdrawals: { en: 'Withdrawals', bn: 'উত্তোলন' },
  withdrawalsTable: { en: 'Withdrawals table', bn: 'উত্তোলনের তালিকা' },
  noWithdrawalsYet: { en: 'No withdrawals yet.', bn: 'এখনো কোনো উত্তোলন নেই।' },
  amountAndTxnId: { en: 'Amount, txnID', bn: 'পরিমাণ, txnID' },
  amount: { en: 'Amount', bn: 'পরিমাণ' },
  date: { en: 'Date', bn: 'তারিখ' },
  status: { en: 'Status', bn: 'অবস্থা' },

  // Deposit page
  deposit: { en: 'Deposit', bn: 'টাকা জমা দিন' },
  limitLeft: {
    en: '{period, select, day {Daily} week {Weekly} month {Monthly} other {}} deposit limit: {left} of {amount} left. It resets <at></at>.',
    bn: '{period, select, day {দৈনিক} week {সাপ্তাহিক} month {মাসিক} other {}} জমার লিমিট: {amount}-এর মধ্যে {left} বাকি। <at></at>-এ নতুন করে শুরু।',
  },
  limits: { en: 'Limits', bn: 'লিমিট' },
  usuallyHere: { en: 'Usually arrives in {time}', bn: 'আসতে সাধারণত {time} লাগে' },
  lastTook: { en: 'Your last one took {time}.', bn: 'আপনার শেষ জমায় {time} লেগেছিল।' },
  nineOfTen: {
    en: '9 out of 10 arrive within {time}.',
    bn: 'দশটির মধ্যে নয়টিতে সর্বোচ্চ {time} লাগে।',
  },
  payWithWallet: { en: 'Pay with your mobile wallet', bn: 'মোবাইল ওয়ালেট থেকে পাঠান' },
  fromOwnNumber: { en: 'From your own number.', bn: 'নিজের নম্বর থেকে।' },
  paidFrom: { en: 'I pay from', bn: 'যেখান থেকে পাঠাচ্ছি' },
  sameWallet: { en: 'The same wallet', bn: 'একই ওয়ালেট' },
  bankOrCard: { en: 'Bank or card', bn: 'ব্যাংক বা কার্ড' },
  fromElsewhere: {
    en: 'From another wallet or a bank it takes longer. We match it by amount and time.',
    bn: 'অন্য ওয়ালেট বা ব্যাংক থেকে পাঠালে বেশি সময় লাগে। টাকার পরিমাণ ও সময় মিলিয়ে দেখা হয়।',
  },
  noFee: { en: 'No fee from us', bn: 'আমাদের কোনো ফি নেই' },
  allOfIt: { en: 'All of it goes to your balance.', bn: 'পুরো টাকাই ব্যালেন্সে যোগ হয়।' },
  yourDeposits: { en: 'Your deposits', bn: 'আপনার জমা' },
  all: { en: 'All', bn: 'সব' },

  // Payment destinations, for every visitor
  whereToSend: { en: 'Where to send', bn: 'কোথায় পাঠাবেন' },
  poster: { en: 'Payment poster', bn: 'পেমেন্টের পোস্টার' },
  photo: { en: 'Payment photo {n}', bn: 'পেমেন্টের ছবি {n}' },
  notPublished: {
    en: 'Payment details aren’t available yet. Don’t send money yet.',
    bn: 'পেমেন্টের তথ্য এখনো দেওয়া হয়নি। এখনই টাকা পাঠাবেন না।',
  },
  notPublishedAsk: {
    en: 'Payment details aren’t available yet. Ask support <chat>in chat</chat> before you send money.',
    bn: 'পেমেন্টের তথ্য এখনো দেওয়া হয়নি। টাকা পাঠানোর আগে <chat>চ্যাটে</chat> সাপোর্টকে জিজ্ঞেস করুন।',
  },
  sendTheMoney: { en: 'Send the money', bn: 'টাকা পাঠান' },
  sendAtLeast: {
    en: 'Send at least {least} to the number in step 1. Your wallet app then shows a transaction ID (txnID). Copy it.',
    bn: 'ধাপ ১-এর নম্বরে কমপক্ষে {least} পাঠান। এরপর ওয়ালেট অ্যাপে একটি লেনদেন আইডি (txnID) দেখবেন। সেটি কপি করুন।',
  },

  // Status of a deposit
  onItsWay: { en: '{amount} is on its way', bn: '{amount} আসছে' },
  mayLeave: { en: 'You can leave this page.', bn: 'এই পেজ ছেড়ে যেতে পারেন।' },
  usuallyHereMayLeave: {
    en: 'Usually arrives in {time}. You can leave this page.',
    bn: 'আসতে সাধারণত {time} লাগে। এই পেজ ছেড়ে যেতে পারেন।',
  },
  sent: { en: 'Sent for checking', bn: 'যাচাইয়ের জন্য পাঠানো হয়েছে' },
  txnId: { en: 'txnID {id}', bn: 'txnID {id}' },
  matching: { en: 'We’re matching it', bn: 'আমরা মিলিয়ে দেখছি' },
  matched: { en: 'Matched', bn: 'মিলেছে' },
  matchedWith: { en: 'Matched with {wallet}', bn: '{wallet}-এর সঙ্গে মিলেছে' },
  onBalance: { en: 'In your balance', bn: 'ব্যালেন্সে যোগ' },
  watchRound: { en: 'Watch a round while you wait', bn: 'ততক্ষণ রাউন্ড দেখুন' },
  isHere: { en: '{amount} is here', bn: '{amount} এসে গেছে' },
  creditedAfter: {
    en: 'Credited {seconds} s after we got it.',
    bn: 'টাকা পাওয়ার {seconds} সেকেন্ড পর যোগ হয়েছে।',
  },
  balanceIs: { en: 'Your balance is {amount}.', bn: 'আপনার ব্যালেন্স {amount}।' },
  playWingo: { en: 'Play Win-Go', bn: 'উইন-গো খেলুন' },
  baccarat: { en: 'Baccarat', bn: 'ব্যাকারাত' },
  wantLimit: {
    en: 'Want a deposit limit? <link>Set one any time</link>',
    bn: 'জমার লিমিট চান? <link>যেকোনো সময় দিতে পারেন</link>',
  },
  notAdded: { en: '{amount} wasn’t added', bn: '{amount} যোগ হয়নি' },
  takenBack: { en: 'We took back {amount}', bn: 'আমরা {amount} ফেরত নিয়েছি' },
  stillOwed: {
    en: 'Your balance didn’t cover it all. Your next deposits pay the other {amount} first. Until then you can’t withdraw or move money to SureWin.',
    bn: 'আপনার ব্যালেন্সে পুরোটা ছিল না। পরের জমা থেকে আগে বাকি {amount} কাটা হবে। ততদিন টাকা তোলা বা শিওরউইনে রাখা যাবে না।',
  },
  whatToDo: { en: 'What to do', bn: 'এখন কী করবেন' },
  youSent: { en: 'You sent <id></id>.', bn: 'আপনি পাঠিয়েছেন <id></id>।' },
  youSentWith: {
    en: 'You sent <id></id> with {wallet}.',
    bn: '{wallet} থেকে আপনি পাঠিয়েছেন <id></id>।',
  },
  canChange: {
    en: 'You can correct or cancel it until we start checking.',
    bn: 'আমরা যাচাই শুরু করার আগে ঠিক বা বাতিল করা যায়।',
  },
  correctId: { en: 'Correct the ID', bn: 'আইডি ঠিক করুন' },
  correctAmount: { en: 'Correct the amount', bn: 'পরিমাণ ঠিক করুন' },
  newDeposit: { en: 'New deposit', bn: 'নতুন করে জমা দিন' },
  contactSupport: { en: 'Contact support', bn: 'সাপোর্টে যোগাযোগ করুন' },
  checked: { en: 'Checked <at></at>', bn: 'যাচাই হয়েছে <at></at>' },

  // Withdrawal page
  balanceNow: { en: 'Balance now', bn: 'এখনকার ব্যালেন্স' },
  mostYouCanTake: { en: 'Most you can withdraw', bn: 'সর্বোচ্চ তুলতে পারবেন' },
  usuallyPaidIn: { en: 'Usually paid in', bn: 'সাধারণত সময় লাগে' },
  yourWithdrawals: { en: 'Your withdrawals', bn: 'আপনার উত্তোলন' },
  goesOut: { en: 'We’ll send you {amount}', bn: 'আপনাকে {amount} পাঠানো হবে' },
  usuallyPaidMayLeave: {
    en: 'Usually paid in {time}. You can leave this page.',
    bn: 'পাঠাতে সাধারণত {time} লাগে। এই পেজ ছেড়ে যেতে পারেন।',
  },
  paySoon: { en: 'Waiting to be paid', bn: 'টাকা পাঠানোর অপেক্ষায়' },
  walletsId: { en: 'Transaction ID: {id}', bn: 'লেনদেন আইডি: {id}' },
  inYourWallet: { en: 'In your mobile wallet', bn: 'আপনার মোবাইল ওয়ালেটে' },

  // Durations
  minutes: {
    en: '{n, plural, one {# minute} other {# minutes}}',
    bn: '{n, plural, other {# মিনিট}}',
  },
  hours: { en: '{n, plural, one {# hour} other {# hours}}', bn: '{n, plural, other {# ঘণ্টা}}' },
  days: { en: '{n, plural, one {# day} other {# days}}', bn: '{n, plural, other {# দিন}}' },

  // Refusals
  noSuchRequest: { en: 'We can’t find this request.', bn: 'এমন কোনো অনুরোধ নেই।' },
  chooseChip: {
    en: 'Choose a chip: {chips} or {last}.',
    bn: 'একটি চিপ বেছে নিন: {chips} বা {last}।',
  },
  tooManyPending: {
    en: 'You have {n} deposit requests pending. Send the next one when we’ve checked one of them.',
    bn: 'আপনার {n}টি জমার অনুরোধ অপেক্ষমাণ। একটি যাচাই হলে পরেরটি পাঠান।',
  },
  acceptedBefore: { en: 'This request is already accepted.', bn: 'এই অনুরোধ আগেই অনুমোদিত হয়েছে।' },
  returnedBefore: {
    en: 'This request is already returned to you.',
    bn: 'এই টাকা আগেই আপনাকে ফেরত দেওয়া হয়েছে।',
  },
  depositDecided: {
    en: 'We’ve already decided this request. Nothing changed.',
    bn: 'এই অনুরোধের সিদ্ধান্ত আগেই হয়েছে। কিছুই বদলায়নি।',
  },
  depositTaken: {
    en: 'We’re checking this request right now. Wait for the answer.',
    bn: 'এই অনুরোধ এখনই যাচাই হচ্ছে। উত্তরের জন্য অপেক্ষা করুন।',
  },
  cancelledBefore: { en: 'This request is already cancelled.', bn: 'এই অনুরোধ আগেই বাতিল হয়েছে।' },
} as const satisfies Dictionary
