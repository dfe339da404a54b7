import { receiveMessage } from '@/lib/money/channels/receive-message'
import { deviceParams, feedAnswer } from '@/lib/money/channels/wire'
import { json, route } from '@/lib/people/calls/route'

export const POST = route(
  {
    summary: 'Takes a wallet’s message from a phone that forwards it',
    details:
      'The body is as the app of the device sends it. Incoming SMS to URL Forwarder: `{"from", "text", "sent", "battery"}`, with the hex HMAC-SHA256 of the body in X-Signature. SMS Gateway for Android: `sms:received` or `system:ping`, signed over the body followed by X-Timestamp. SmsForwarder: `{"from", "content", "timestamp", "sign"}`; it doesn’t sign the text, so its lines are only proposed. Repeating a message changes nothing.',
    tag: 'Channels',
    access: 'anyone',
    limit: 'wallet-feed',
    params: deviceParams,
    answers: { 200: feedAnswer },
    refusals: ['not-allowed', 'invalid-input'],
  },
  async ({ params, request }) => {
    const body = await request.text()
    const taken = await receiveMessage(params.device, {
      body,
      signature: request.headers.get('x-signature'),
      timestamp: request.headers.get('x-timestamp'),
    })
    return json({ taken })
  },
)
