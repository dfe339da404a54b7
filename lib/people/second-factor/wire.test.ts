import { expect, test } from 'vitest'
import { addPasskeyRequest, renamePasskeyRequest } from './wire'

const NO_TEXTS = ['Key\0', 'Key\ud800']
const NO_TEXT = 'Remove the special characters.'

function made(name: string, transport: string) {
  const answer = { clientDataJSON: 'e30', attestationObject: 'oA', transports: [transport] }
  const device = { id: 'aWQ', rawId: 'aWQ', type: 'public-key', clientExtensionResults: {} }
  return { name, response: { ...device, response: answer } }
}

const problemsOf = (parsed: ReturnType<typeof addPasskeyRequest.safeParse>) =>
  parsed.error?.issues.map(({ path, message }) => [path.join('.'), message])

test.each(NO_TEXTS)('rejects %j in a passkey, because the database can’t keep it', (text) => {
  expect(addPasskeyRequest.safeParse(made('Key', 'usb')).success).toBe(true)
  expect(problemsOf(addPasskeyRequest.safeParse(made(text, 'usb')))).toEqual([['name', NO_TEXT]])
  expect(problemsOf(addPasskeyRequest.safeParse(made('Key', text)))).toEqual([
    ['response.response.transports.0', NO_TEXT],
  ])
  expect(renamePasskeyRequest.safeParse({ name: text }).error?.issues[0]?.message).toBe(NO_TEXT)
})
