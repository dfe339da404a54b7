import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** An email as it arrived. */
interface CaughtMail {
  readonly to: readonly string[]
  readonly headers: string
  readonly text: string
  readonly html: string
}

interface Catcher {
  /** Value for SMTP_URL. */
  readonly url: string
  /** In the order in which they arrived. */
  readonly mails: CaughtMail[]
  /** The server's answer to the next emails; null to accept them. */
  refusal: { readonly code: number; readonly words: string } | null
  close(): Promise<void>
}

/** Starts a real SMTP server on this machine that keeps what it receives. */
export async function catchMail(): Promise<Catcher> {
  const mails: CaughtMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { refusal } = catcher
        if (refusal)
          return done(Object.assign(new Error(refusal.words), { responseCode: refusal.code }))
        const to = session.envelope.rcptTo.map(({ address }) => address)
        mails.push({ to, ...readMail(Buffer.concat(chunks).toString('latin1')) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const catcher: Catcher = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refusal: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return catcher
}

/** Parses an email with two alternatives, as RFC 2045 and 2046 define it. */
function readMail(raw: string): Omit<CaughtMail, 'to'> {
  const [headers = '', body = ''] = splitOnce(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1]
  if (!boundary) throw new Error(`a mail without parts:\n${raw}`)
  const parts = body.split(`--${boundary}`).map((part) => splitOnce(part.replace(/^\r\n/, '')))
  const partOf = (type: string) => {
    const [head, content] = parts.find(([head]) => head?.includes(type)) ?? []
    if (head === undefined || content === undefined) throw new Error(`a mail without ${type}`)
    return decode(content, /Content-Transfer-Encoding: (\S+)/i.exec(head)?.[1])
  }
  return { headers, text: partOf('text/plain'), html: partOf('text/html') }
}

function splitOnce(text: string): string[] {
  const at = text.indexOf('\r\n\r\n')
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 4)]
}

function decode(content: string, encoding = '7bit'): string {
  if (encoding === 'base64') return Buffer.from(content, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return content
  const bytes = content
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
