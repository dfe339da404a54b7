import { expect, test } from 'vitest'
import { isPushEndpoint } from './push-endpoint'

test.each([
  'https://fcm.googleapis.com/fcm/send/dGVzdA:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://wns2-by3p.notify.windows.com/w/?token=BQYA',
])('accepts %s', (address) => {
  expect(isPushEndpoint(address)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/1',
  'https://fcm.googleapis.com:8443/fcm/send/1',
  'https://user:word@fcm.googleapis.com/fcm/send/1',
  'https://127.0.0.1/push',
  'https://0x7f.1/push',
  'https://2130706433/push',
  'https://[::1]/push',
  'https://localhost/push',
  'https://postgres/push',
  'https://metadata.google.internal/push',
  'https://printer.local/push',
  'https://127.0.0.1./push',
  'ftp://push.example/1',
  'push',
  '',
])('rejects %s', (address) => {
  expect(isPushEndpoint(address)).toBe(false)
})
