import 'server-only'
import { createHmac, randomUUID } from 'node:crypto'
import { getEnv } from '@/lib/base/config/env'
import { recordAct } from '@/lib/people/audit/record-audit'
import {
  type AlertAnswer,
  type AlertMessage,
  type AlertTargetName,
  alertTargetsIn,
  plainText,
  webhookBody,
} from './rules/alert-message'

const ANSWER_WITHIN_MS = 5_000
const TELEGRAM_ORIGIN = 'https://api.telegram.org'

/** Where alerts go, as the deployment's settings say. */
export interface AlertTarget {
  readonly name: AlertTargetName
  readonly post: (message: AlertMessage) => Promise<Response>
}

/** Lists the targets that are set up. */
export function alertTargets(telegramOrigin = TELEGRAM_ORIGIN): readonly AlertTarget[] {
  return alertTargetsIn(getEnv()).map((name) => ({
    name,
    post: (message) =>
      name === 'webhook' ? postToWebhook(message) : postToTelegram(message, telegramOrigin),
  }))
}

function postToWebhook(message: AlertMessage): Promise<Response> {
  const { ALERT_WEBHOOK_URL: url = '', ALERT_WEBHOOK_SECRET: secret } = getEnv()
  const body = webhookBody(message, site())
  const signed = secret ? { 'x-signature': hmacOf(body, secret) } : {}
  return post(url, body, signed)
}

function postToTelegram(message: AlertMessage, origin: string): Promise<Response> {
  const { ALERT_TELEGRAM_TOKEN: token, ALERT_TELEGRAM_CHAT: chat } = getEnv()
  const text = plainText(message, site())
  const body = { chat_id: chat, text, link_preview_options: { is_disabled: true } }
  return post(`${origin}/bot${token}/sendMessage`, JSON.stringify(body))
}

function site() {
  const { NEXT_PUBLIC_BRAND: brand, NEXTAUTH_URL: origin } = getEnv()
  return { brand, origin }
}

const hmacOf = (body: string, secret: string) =>
  createHmac('sha256', secret).update(body).digest('hex')

function post(url: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
}

/** Sends a message to a target, and returns what it answered. Never throws. */
export async function sendAlert(target: AlertTarget, message: AlertMessage): Promise<AlertAnswer> {
  try {
    const answer = await target.post(message)
    await answer.body?.cancel()
    const { ok, status } = answer
    return { target: target.name, result: ok ? 'accepted' : 'refused', status, reason: null }
  } catch (error) {
    return { target: target.name, result: 'no-answer', status: null, reason: reasonOf(error) }
  }
}

/** A name or a code only: an error's text may repeat the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, message } = (error.cause ?? {}) as { readonly [key: string]: unknown }
  // fetch refuses ports of other protocols, e.g. 6000.
  if (message === 'bad port') return message
  return typeof code === 'string' ? code : error.name
}

/** Sends a test to every target, and returns what each answered. */
export async function sendTestAlert(
  adminId: string,
  telegramOrigin?: string,
): Promise<readonly AlertAnswer[]> {
  await recordAct({ actorId: adminId, action: 'alert.test', subject: 'alert:test' })
  const message: AlertMessage = {
    id: randomUUID(),
    event: 'test',
    key: 'test',
    title: 'Test of alerts',
    text: 'Nothing is wrong. Staff sent this from the settings.',
    path: '/dashboard/settings',
    at: new Date(),
  }
  return await Promise.all(alertTargets(telegramOrigin).map((target) => sendAlert(target, message)))
}
