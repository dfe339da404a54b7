/** Texts that the specification fixes to the letter. Everything a person reads of them comes from here. */
export const MESSAGES = {
  insufficientBalance: 'Insufficient balance',
  selectValue: 'Please select a value.',
  alreadyRegistered: 'User already registered',
  passwordMismatch: 'Password are not match',
  wrongDetails: 'Wrong Details',
  passwordTooShort: 'Password must be at least 7 characters long.',
  depositSubmitted: 'Deposit Submitted successfully',
  depositTooSmall: 'Deposit amount should be more than 500.',
  withdrawOutOfRange: 'Withdraw less than your current amount or less than 500.',
  withdrawNotMultiple:
    'You can only withdraw multiple of 500 ex:(500, 1000, 1500 2000, 2500, 3000, 3500) up to 10000',
  withdrawSubmitted: 'Your withdraw request created successfully.',
  surewinDeposited: 'Deposit successfully',
  surewinWithdrawn: 'Withdraw successfully',
  surewinNotCovered: 'Deposit less than your current amount.',
  surewinWithdrawTooLarge: 'The withdrawal amount is more than your deposited value.',
  surewinNoRecord: 'There is no deposit in this acount.',
  infoSubmitted: 'Information Submitted successfully',
  somethingMissing: 'Sorry, Something missing....',
  backToHome: 'Back To Home',
} as const

/** Bet confirmation: `amount` is the stake as the player chose it, in major units. */
export function betSubmitted(amount: number): string {
  return `Successfully ${amount} submitted.`
}

/** Refused SureWin deposit; `minMajor` is the smallest one, 500 by default. */
export function surewinDepositTooSmall(minMajor: number): string {
  return `Deposit should be more than ${minMajor}.`
}

/** Refused SureWin withdrawal; `minMajor` is the smallest one, 500 by default. */
export function surewinWithdrawTooSmall(minMajor: number): string {
  return `Withdraw should be more than ${minMajor}.`
}

/** Refused SureWin withdrawal while the lock of the last deposit holds. */
export function withdrawAfter(date: Date): string {
  const day = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return `You can withdraw after: ${day.format(date)} UTC`
}
