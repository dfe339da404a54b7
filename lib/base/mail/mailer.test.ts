import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { openMailer } from './mailer'

test('gives up a mail server that accepts the connection and says nothing', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  const mailer = openMailer(`smtp://127.0.0.1:${port}`, 200)
  await expect(mailer.verify()).rejects.toThrow('Greeting never received')
  mailer.close()
  server.close()
  // Without these settings it would take half a minute.
}, 10_000)
