import { getEnv } from '@/lib/config/env'
import { sendOutbox } from '@/lib/operations/send-outbox'

/** Every few seconds: sends what waits in the outbox. */
export async function sendMailJob(): Promise<void> {
  await sendOutbox(getEnv().SMTP_URL)
}
