import 'server-only'
import { createTransport } from 'nodemailer'
import type { Email } from './email'

/** Milliseconds after which a mail server that does not answer counts as unavailable. */
const SERVER_ANSWERS_WITHIN_MS = 10_000

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
  close(): void
}

/** Opens a mailer for `smtp://` or `smtps://user:password@host:port`. It connects when it sends. */
export function openMailer(smtpUrl: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: SERVER_ANSWERS_WITHIN_MS,
    greetingTimeout: SERVER_ANSWERS_WITHIN_MS,
    socketTimeout: SERVER_ANSWERS_WITHIN_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
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
    close: () => transport.close(),
  }
}
