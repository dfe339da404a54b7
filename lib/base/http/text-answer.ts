import 'server-only'

/**
 * An answer whose whole text is known. Next.js takes it as a Response. A direct call sends it as it
 * is, because putting a text into a Response and taking it out again costs more than the rest of
 * the answer.
 */
export class TextAnswer {
  constructor(
    readonly text: string,
    readonly status: number,
    readonly headers: Readonly<Record<string, string>>,
  ) {}

  toResponse(): Response {
    return new Response(this.text, { status: this.status, headers: this.headers })
  }
}
