import 'server-only'
import { createTransport } from 'nodemailer'
import SmtpTransport from 'nodemailer/lib/smtp-transport/index.js'
import type { Email } from './email'

/** Milliseconds after which a mail server that does not answer counts as unavailable. */
const ANSWERS_WITHIN_MS = 10_000
/** A server may check an email for longer before it accepts it. */
const ACCEPTS_WITHIN_MS = 30_000

interface Envelope {
  readonly from: { readonly name: string; readonly address: string }
  readonly to: string
  /** The same for each attempt, so that a mailbox can recognise a repeated email. */
  readonly messageId: string
}

/** Hands emails to one mail server. */
export interface Mailer {
  /** @throws Error with the server's reply if the email was not accepted. */
  send(envelope: Envelope, email: Email): Promise<void>
  /** @throws Error if the server does not answer or refuses the login. */
  verify(): Promise<void>
  close(): void
}

/** Opens a mailer for `smtp://` or `smtps://user:password@host:port`. It connects when it sends. */
export function openMailer(smtpUrl: string, answersWithinMs = ANSWERS_WITHIN_MS): Mailer {
  // Given to createTransport itself, a URL would replace all other options.
  const smtp = new SmtpTransport({
    url: smtpUrl,
    connectionTimeout: answersWithinMs,
    greetingTimeout: answersWithinMs,
    socketTimeout: ACCEPTS_WITHIN_MS,
  })
  const transport = createTransport(smtp)
  return {
    send: async ({ from, to, messageId }, { subject, text, html }) => {
      // As an object the address is a single address, whatever characters it contains.
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        messageId,
        subject,
        text,
        html,
      })
    },
    verify: async () => {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}
