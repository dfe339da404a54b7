import { createTransport } from 'nodemailer'
import { getEnv } from '@/lib/config/env'
import { getHousekeeping } from '@/lib/queries/house-keeping'
import { listKeptBack } from './check-settings'
import { type Finding, fine, problem, warning } from './finding'

const ANSWER_WITHIN_MS = 10_000
/** The worker tries every few seconds. */
const OLD_LETTER_SECONDS = 600

/** Does mail leave the house? */
export async function checkMail(smtpUrl = getEnv().SMTP_URL): Promise<Omit<Finding, 'area'>[]> {
  const { mailWaiting, mailOldestSeconds, mailFailed } = await getHousekeeping()
  const without = listKeptBack().includes('SMTP_URL')
    ? 'the mail server was not asked: set SMTP_URL here too to have it asked'
    : 'no mail server is set'
  const findings = [smtpUrl ? await checkServer(smtpUrl) : fine(without)]
  if (smtpUrl && mailWaiting > 0 && mailOldestSeconds > OLD_LETTER_SECONDS) {
    findings.push(
      problem(
        `${mailWaiting} letters wait, the oldest for ${Math.round(mailOldestSeconds / 60)} minutes`,
        'last_error in outbox_mail says why; they are sent by themselves once it is mended.',
      ),
    )
  }
  if (mailFailed > 0) {
    const what = `${mailFailed} letters of the last 30 days were given up`
    findings.push(warning(what, 'last_error in outbox_mail says why.'))
  }
  return findings
}

async function checkServer(url: string): Promise<Omit<Finding, 'area'>> {
  const transport = createTransport({
    url,
    connectionTimeout: ANSWER_WITHIN_MS,
    greetingTimeout: ANSWER_WITHIN_MS,
  })
  try {
    await transport.verify()
    return fine('the mail server takes our name and password')
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return problem(`the mail server does not take us: ${why}`, 'Check SMTP_URL and the network.')
  } finally {
    transport.close()
  }
}
