import type { Dictionary } from '@/lib/base/text/rules/dictionary'

/** Texts about deposits and withdrawals in the browser. */
export const cashierTexts = {
  // Amounts
  amounts: { en: 'Amounts', bn: 'টাকার পরিমাণ' },
  max: { en: 'Max', bn: 'সর্বোচ্চ' },
  withdrawOutOfRange: {
    en: 'Withdraw less than your current amount or less than {min}.',
    bn: '{min} থেকে আপনার ব্যালেন্সের মধ্যে একটি পরিমাণ দিন।',
  },
  withdrawNotMultiple: {
    en: 'You can only withdraw multiple of {step}{isExplained, select, yes { ex:({examples})} other {}}{isBounded, select, yes { up to {max}} other {}}',
    bn: 'শুধু {step}-এর গুণিতকে টাকা তোলা যায়{isExplained, select, yes {, যেমন {examples}} other {}}{isBounded, select, yes {, সর্বোচ্চ {max}} other {}}',
  },
  wholeAmount: { en: 'Enter a whole amount.', bn: 'পূর্ণ সংখ্যায় লিখুন।' },
  mobileWallet: { en: 'Mobile wallet', bn: 'মোবাইল ওয়ালেট' },
  sending: { en: 'Sending', bn: 'পাঠানো হচ্ছে' },

  // Errors of the txnID field
  enterTxnId: { en: 'Enter the txnID.', bn: 'txnID লিখুন।' },
  txnIdTooShort: { en: 'At least {n} characters.', bn: 'txnID কমপক্ষে {n} অক্ষরের হয়।' },
  txnIdTooLong: { en: 'At most {n} characters.', bn: 'txnID সর্বোচ্চ {n} অক্ষরের হয়।' },
  txnIdCharacters: {
    en: 'Only letters A to Z, digits and . _ / -',
    bn: 'শুধু A থেকে Z, সংখ্যা আর . _ / -',
  },
  notATxnId: {
    en: 'That isn’t a txnID. Copy the ID from your wallet’s message about this payment.',
    bn: 'এটি txnID নয়। এই পেমেন্টের মেসেজ থেকে আইডিটি কপি করুন।',
  },
  txnIdWithoutLetters: {
    en: 'Enter the letters and digits of the txnID.',
    bn: 'txnID-এর অক্ষর ও সংখ্যা লিখুন।',
  },

  // Deposit: frame
  deposit: { en: 'Deposit', bn: 'টাকা জমা দিন' },
  steps: { en: 'Steps', bn: 'ধাপ' },
  amountStep: { en: 'Amount', bn: 'পরিমাণ' },
  payStep: { en: 'Pay', bn: 'টাকা পাঠান' },
  txnIdStep: { en: 'Transaction ID', bn: 'লেনদেন আইডি' },
  stepOf: { en: 'Step {step} of {all}', bn: 'ধাপ {step}/{all}' },
  back: { en: 'Back', bn: 'ফিরে যান' },
  backToWallet: { en: 'Back to Wallet', bn: 'ওয়ালেটে ফিরুন' },
  sendAmount: { en: 'Send {amount}', bn: '{amount} পাঠান' },
  arrivesIn: {
    en: 'Usually in your balance after {time}',
    bn: 'ব্যালেন্সে আসতে সাধারণত {time} লাগে',
  },
  sentText: { en: '{amount}, txnID {txnId}.', bn: '{amount}, txnID {txnId}' },

  // Deposit: amount
  youDeposit: { en: 'You deposit', bn: 'কত টাকা জমা দেবেন' },
  anyAmountFrom: {
    en: 'From {least}. Any whole amount.',
    bn: '{least} থেকে যেকোনো পূর্ণ সংখ্যা।',
  },
  anyAmountBetween: {
    en: '{least} to {most}. Any whole amount.',
    bn: '{least} থেকে {most}, যেকোনো পূর্ণ সংখ্যা।',
  },
  atMostAtATime: { en: 'At most {most} at a time.', bn: 'একবারে সর্বোচ্চ {most}।' },
  continue: { en: 'Continue', bn: 'এগিয়ে যান' },
  continueWith: { en: 'Continue with {amount}', bn: '{amount} নিয়ে এগিয়ে যান' },

  // Deposit: payment
  sendFromOwn: {
    en: 'Send it from your own number. No rush, this page stays here.',
    bn: 'নিজের নম্বর থেকে পাঠান। তাড়া নেই, এই পেজ খোলাই থাকবে।',
  },
  walletTakes: {
    en: '{wallet} takes {least} to {most} at a time.',
    bn: '{wallet}-এ একবারে {least} থেকে {most} পাঠানো যায়।',
  },
  walletTakesFrom: {
    en: '{wallet} takes {least} or more at a time.',
    bn: '{wallet}-এ একবারে কমপক্ষে {least} পাঠাতে হয়।',
  },
  chooseAnother: {
    en: 'Choose another mobile wallet, or change the amount.',
    bn: 'অন্য মোবাইল ওয়ালেট বেছে নিন, নয়তো পরিমাণ বদলান।',
  },
  dial: { en: 'Dial {code}', bn: '{code} ডায়াল' },
  dialHint: {
    en: 'Pay in the wallet’s app, or dial {code}.',
    bn: 'ওয়ালেট অ্যাপে পাঠান, নয়তো {code} ডায়াল করুন।',
  },
  orScan: { en: 'Or scan the number', bn: 'অথবা নম্বরটি স্ক্যান করুন' },
  scanHint: {
    en: 'A phone’s camera reads it. You type the amount.',
    bn: 'ফোনের ক্যামেরা নম্বরটি পড়ে নেয়। পরিমাণ আপনি লিখবেন।',
  },
  walletNumber: { en: '{wallet} number', bn: '{wallet} নম্বর' },
  exactAmount: { en: 'Exact amount', bn: 'ঠিক এই পরিমাণ' },
  copiedAmount: { en: 'amount', bn: 'টাকার পরিমাণ' },

  // Deposit: transaction ID
  txnIdLabel: { en: 'Transaction ID (txnID)', bn: 'লেনদেন আইডি (txnID)' },
  txnIdHint: {
    en: 'The ID, or the whole message. bKash calls it TrxID.',
    bn: 'আইডি বা পুরো মেসেজ দিন। bKash-এ এর নাম TrxID।',
  },
  txnIdFound: { en: 'Found in what you pasted.', bn: 'পেস্ট করা লেখায় আইডি পাওয়া গেছে।' },
  txnIdNone: {
    en: 'No transaction ID in that text. Copy the whole message.',
    bn: 'এই লেখায় লেনদেন আইডি নেই। পুরো মেসেজ কপি করুন।',
  },
  txnIdMany: {
    en: 'That text has more than one transaction ID. Copy one message.',
    bn: 'এই লেখায় একাধিক লেনদেন আইডি আছে। একটি মেসেজ কপি করুন।',
  },
  doubtAmount: {
    en: 'This message says {sent}. You entered {asked}.',
    bn: 'মেসেজে আছে {sent}। আপনি লিখেছেন {asked}।',
  },
  doubtNumber: {
    en: 'This message is about {number}, which isn’t our number.',
    bn: 'মেসেজটি {number} নম্বরের, যা আমাদের নম্বর নয়।',
  },
  doubtDay: { en: 'This ID is from {day}.', bn: 'এই আইডি {day} তারিখের।' },
  doubtForm: {
    en: 'This doesn’t look like a {wallet} ID. Check it.',
    bn: 'এটি {wallet}-এর আইডির মতো নয়। মিলিয়ে দেখুন।',
  },
  paste: { en: 'Paste', bn: 'পেস্ট করুন' },
  pasteRefused: {
    en: 'Your browser doesn’t allow this here. Hold the field and choose Paste.',
    bn: 'এই ব্রাউজারে এভাবে হবে না। লেখার ঘরটি চেপে ধরে পেস্ট বেছে নিন।',
  },
  whereToFind: { en: 'Where do I find it?', bn: 'কোথায় পাব?' },
  walletMessage: { en: '{wallet} message', bn: '{wallet}-এর মেসেজ' },
  sendForChecking: { en: 'Send for checking', bn: 'যাচাইয়ের জন্য পাঠান' },
  arrivesInSentence: {
    en: 'Usually in your balance after {time}.',
    bn: 'ব্যালেন্সে আসতে সাধারণত {time} লাগে।',
  },

  // Withdraw
  withdraw: { en: 'Withdraw', bn: 'টাকা তুলুন' },
  withdrawAmount: { en: 'Withdraw {amount}', bn: '{amount} তুলুন' },
  youWithdraw: { en: 'You withdraw', bn: 'কত টাকা তুলবেন' },
  addPhone: {
    en: 'Add your phone number to withdraw. We send the money to it.',
    bn: 'টাকা তুলতে মোবাইল নম্বর যোগ করুন। ওই নম্বরেই টাকা যাবে।',
  },
  rangeFrom: {
    en: 'At least {least}, in steps of {step}',
    bn: 'কমপক্ষে {least}, {step}-এর গুণিতকে',
  },
  rangeBetween: {
    en: '{least} to {most}, in steps of {step}',
    bn: '{least} থেকে {most}, {step}-এর গুণিতকে',
  },
  keepRange: { en: '{range}.', bn: '{range}।' },
  mostIs: { en: 'Most you can withdraw: {most}.', bn: 'সর্বোচ্চ {most} তুলতে পারবেন।' },
  useSteps: { en: 'Use steps of {step}.', bn: '{step}-এর গুণিতকে লিখুন।' },
  useStep: { en: 'Use steps of {step}: {near}.', bn: '{step}-এর গুণিতকে লিখুন: {near}।' },
  useEither: {
    en: 'Use steps of {step}: {below} or {above}.',
    bn: '{step}-এর গুণিতকে লিখুন: {below} বা {above}।',
  },
  toYourWallet: { en: 'To your mobile wallet', bn: 'আপনার মোবাইল ওয়ালেটে' },
  changeNumber: { en: 'Change number', bn: 'নম্বর বদলান' },
  chooseWallet: {
    en: 'Choose the wallet of your number.',
    bn: 'আপনার নম্বরের ওয়ালেট বেছে নিন।',
  },
  yourNumber: { en: 'Your wallet number', bn: 'আপনার ওয়ালেট নম্বর' },
  yourNumberOf: { en: 'Your {wallet} number', bn: 'আপনার {wallet} নম্বর' },
  canCancel: {
    en: 'You can cancel until we start paying.',
    bn: 'আমরা টাকা পাঠানো শুরু করার আগে বাতিল করা যায়।',
  },
  setAside: {
    en: 'We’ve set aside {amount} and will send it to {wallet}, {phone}.',
    bn: '{amount} আলাদা রাখা হয়েছে, {wallet} {phone} নম্বরে পাঠানো হবে।',
  },

  // Questions about a request
  questions: { en: 'Your questions', bn: 'আপনার প্রশ্ন' },
  askQuestion: { en: 'Ask a question', bn: 'প্রশ্ন করুন' },
  yourQuestion: { en: 'Your question', bn: 'আপনার প্রশ্ন' },
  questionHint: {
    en: 'Our staff answer here and in your notifications.',
    bn: 'আমাদের স্টাফ এখানে ও নোটিশে উত্তর দেন।',
  },
  sendQuestion: { en: 'Send question', bn: 'প্রশ্ন পাঠান' },
  questionSent: { en: 'Question sent', bn: 'প্রশ্ন পাঠানো হয়েছে' },
  answerComes: {
    en: 'You’ll get the answer as a notification.',
    bn: 'উত্তর নোটিশে পাবেন।',
  },
  noAnswerYet: { en: 'Not answered yet', bn: 'এখনো উত্তর আসেনি' },
  questionNotSent: { en: 'Not sent', bn: 'পাঠানো হয়নি' },
  writeQuestion: {
    en: 'Write at least 3 characters.',
    bn: 'অন্তত ৩টি অক্ষর লিখুন।',
  },
  questionTooLong: { en: 'Write up to {n} characters.', bn: '{n}টি অক্ষরের মধ্যে লিখুন।' },

  // Cancelling a request
  cancelDeposit: { en: 'Cancel request', bn: 'অনুরোধ বাতিল করুন' },
  cancelDepositOf: {
    en: 'Cancel the deposit request of {amount}',
    bn: '{amount} জমার অনুরোধ বাতিল করুন',
  },
  depositCancelled: { en: 'Deposit request cancelled', bn: 'জমার অনুরোধ বাতিল হয়েছে' },
  sendItAgainOf: {
    en: 'If you sent {amount}, send the request again.',
    bn: '{amount} পাঠিয়ে থাকলে আবার অনুরোধ পাঠান।',
  },
  sendItAgain: {
    en: 'If you sent the money, send the request again.',
    bn: 'টাকা পাঠিয়ে থাকলে আবার অনুরোধ পাঠান।',
  },
  cancel: { en: 'Cancel', bn: 'বাতিল' },
  cancelOf: {
    en: 'Cancel the withdrawal of {amount}',
    bn: '{amount} উত্তোলন বাতিল করুন',
  },
  cancelled: { en: 'Withdrawal cancelled', bn: 'উত্তোলন বাতিল হয়েছে' },
  isBack: { en: '{amount} is back in your balance.', bn: '{amount} ব্যালেন্সে ফিরে এসেছে।' },
  notCancelled: { en: 'Not cancelled', bn: 'বাতিল হয়নি' },
} as const satisfies Dictionary
