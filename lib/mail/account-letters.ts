import { type Letter, writeLetter } from './letter'

// No letter greets by name: whoever registers an email writes the name, and could write an advert.

/** The letter with the link by which a new password may be set, valid for `minutes`. */
export function resetLetter(
  brand: string,
  reset: { readonly url: string; readonly minutes: number },
): Letter {
  return writeLetter(`Set a new password for ${brand}`, [
    'Hello,',
    `someone, hopefully you, asked for a new password for your account at ${brand}. Set it here:`,
    { label: 'Set a new password', url: reset.url },
    `The link works once, for ${reset.minutes} minutes, and only until you ask for another one.`,
    'If it was not you, do nothing: your password stays as it is.',
  ])
}

/** Says that the password is a new one, for the case that somebody else set it. */
export function passwordChangedLetter(brand: string): Letter {
  return writeLetter(`Your ${brand} password was changed`, [
    'Hello,',
    `your account at ${brand} has a new password, and every device was logged out.`,
    'If it was not you, set another password at once by “Forgot your password?” on the log-in page.',
  ])
}

/** Says that Google opens the account from now on and the earlier password does not. */
export function googleLinkedLetter(brand: string): Letter {
  return writeLetter(`Google sign-in now opens your ${brand} account`, [
    'Hello,',
    `you logged in to ${brand} with Google for the first time. Because nobody had proven before that this email is theirs, the password of the account was removed and every other device was logged out.`,
    'To have a password again, choose “Forgot your password?” on the log-in page.',
  ])
}

/** Says that money goes to another phone number from now on; neither number stands in it. */
export function phoneChangedLetter(brand: string): Letter {
  return writeLetter(`The phone number of your ${brand} account was changed`, [
    'Hello,',
    `withdrawals from your account at ${brand} are sent to another phone number from now on.`,
    'If it was not you, set another password at once by “Forgot your password?” on the log-in page, and tell support.',
  ])
}
