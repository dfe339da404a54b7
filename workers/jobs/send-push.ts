import { sendPushes } from '@/lib/notices/send-pushes'

/** Every few seconds: sends what waits in the outbox of pushes. */
export async function sendPushJob(): Promise<void> {
  await sendPushes()
}
