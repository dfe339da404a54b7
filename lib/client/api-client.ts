import { config } from 'zod'
import { type ApiAnswer, type ApiCall, askApi } from './ask-api'

// Compiled parsers need `unsafe-eval`, which the content security policy does not grant.
config({ jitless: true })

/** `askApi` for screens that judge what they send and read by schemas; it brings zod along. */
export function callApi<T>(path: string, call: ApiCall<T>): Promise<ApiAnswer<T>> {
  return askApi(path, call)
}
