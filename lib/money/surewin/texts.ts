import type { Dictionary } from '@/lib/base/text/rules/dictionary'

/** Texts of SureWin's dialogs in the browser, and of the refusals of its calls. */
export const surewinTexts = {
  depositTooSmall: { en: 'Deposit should be more than {min}.', bn: 'কমপক্ষে {min} জমা রাখতে হবে।' },
  withdrawTooSmall: { en: 'Withdraw should be more than {min}.', bn: 'কমপক্ষে {min} তুলতে হবে।' },
  // Buttons and dialogs.
  deposit: { en: 'Deposit', bn: 'টাকা রাখুন' },
  withdraw: { en: 'Withdraw', bn: 'টাকা তুলুন' },
  depositTo: { en: 'Deposit to SureWin', bn: 'শিওরউইনে টাকা রাখুন' },
  withdrawFrom: { en: 'Withdraw from SureWin', bn: 'শিওরউইন থেকে টাকা তুলুন' },
  readRules: { en: 'Read Rules', bn: 'নিয়ম পড়ুন' },
  rules: { en: 'SureWin rules', bn: 'শিওরউইনের নিয়ম' },
  closeRules: { en: 'Close rules', bn: 'নিয়ম বন্ধ করুন' },

  // The form.
  amount: { en: 'Amount', bn: 'পরিমাণ' },
  amounts: { en: 'Amounts', bn: 'পরিমাণ' },
  max: { en: 'Max', bn: 'সর্বোচ্চ' },
  depositBounds: {
    en: 'At least {min}. Balance {balance}.',
    bn: 'কমপক্ষে {min}। ব্যালেন্স {balance}।',
  },
  withdrawBounds: {
    en: 'In steps of {step}. SureWin balance {balance}.',
    bn: '{step}-এর গুণিতকে। শিওরউইন ব্যালেন্স {balance}।',
  },
  currentBalance: { en: 'Current balance', bn: 'বর্তমান ব্যালেন্স' },
  surewinBalance: { en: 'SureWin balance', bn: 'শিওরউইন ব্যালেন্স' },
  surewinBalanceIs: { en: 'SureWin balance {amount}', bn: 'শিওরউইন ব্যালেন্স {amount}' },
  interest: { en: 'Interest', bn: 'মুনাফা' },
  interestOn: { en: 'Interest <at></at>', bn: 'মুনাফা, <at></at>' },
  depositAmount: { en: 'Deposit {amount}', bn: '{amount} রাখুন' },
  withdrawAmount: { en: 'Withdraw {amount}', bn: '{amount} তুলুন' },
  sending: { en: 'Sending', bn: 'পাঠানো হচ্ছে' },

  // The lock of the latest deposit.
  locksFor: {
    en: '{again, select, yes {This restarts the lock: you can withdraw nothing from SureWin for {hours} hours.} other {You can withdraw from SureWin {hours} hours after this deposit.}}',
    bn: '{again, select, yes {এতে লক আবার শুরু হবে: {hours} ঘণ্টা শিওরউইন থেকে কিছুই তোলা যাবে না।} other {এই জমার {hours} ঘণ্টা পর শিওরউইন থেকে টাকা তুলতে পারবেন।}}',
  },
  unlocksIn: {
    en: 'Unlocks <at></at>, in <figures>{left}</figures>',
    bn: 'তোলা যাবে <at></at>, আর <figures>{left}</figures> পর',
  },
  unlocksAt: { en: 'Unlocks <at></at>', bn: 'তোলা যাবে <at></at>' },
  leftThenAnyTime: {
    en: 'In {left}. After that, any time.',
    bn: 'আর {left} পর। এরপর যেকোনো সময়।',
  },
  fromThen: { en: 'from <at></at>', bn: '<at></at> থেকে' },
  secondsLeft: { en: '{seconds} s', bn: '{seconds} সেকেন্ড' },
  minutesLeft: { en: '{minutes} min', bn: '{minutes} মিনিট' },
  hoursLeft: { en: '{hours} h', bn: '{hours} ঘণ্টা' },
  hoursAndMinutesLeft: {
    en: '{hours} h {minutes} min',
    bn: '{hours} ঘণ্টা {minutes} মিনিট',
  },

  // Reasons for refusing a call.
  twoDecimals: { en: 'At most two decimals.', bn: 'দশমিকের পর সর্বোচ্চ দুই ঘর।' },
  targetNumber: {
    en: 'The SureWin balance must be a number.',
    bn: 'শিওরউইন ব্যালেন্স একটি সংখ্যা হতে হবে।',
  },
  targetNegative: {
    en: 'A SureWin balance can’t be negative.',
    bn: 'শিওরউইন ব্যালেন্স শূন্যের কম হতে পারে না।',
  },
  unknownAction: {
    en: 'The action is deposit or withdraw.',
    bn: 'action হবে deposit অথবা withdraw।',
  },
  actionOrTarget: {
    en: 'Send action and amount, or only winmoney.',
    bn: 'action ও amount পাঠান, অথবা শুধু winmoney।',
  },
  nothingToChange: { en: 'Nothing to change.', bn: 'বদলানোর কিছু নেই।' },
} as const satisfies Dictionary
