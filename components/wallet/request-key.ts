import { v4 as uuidv4 } from 'uuid'

/**
 * The Idempotency-Key of a form: the same as long as the same is sent, so that pressing again after a
 * lost answer books nothing twice; another one as soon as what is sent differs.
 */
export class RequestKey {
  #key: string | null = null
  #body: string | null = null

  forBody(body: unknown): string {
    const sent = JSON.stringify(body)
    if (this.#key === null || this.#body !== sent) {
      this.#key = uuidv4()
      this.#body = sent
    }
    return this.#key
  }

  /** After a success: the same input again is meant as a second request. */
  forget(): void {
    this.#key = null
    this.#body = null
  }
}
