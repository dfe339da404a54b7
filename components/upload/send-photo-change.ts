import { NO_CONNECTION } from '@/components/ui/no-connection'
import { showToast } from '@/components/ui/show-toast'
import { callApi } from '@/lib/client/api-client'
import { photoChangeAnswer } from '@/lib/wire/content'

type Change =
  | { readonly method: 'DELETE' }
  | { readonly method: 'PUT'; readonly body: { readonly isPoster: boolean } }

/** Answers whether the photo is changed; says why where it is not. */
export async function sendPhotoChange(path: string, change: Change): Promise<boolean> {
  const answer = await callApi(path, { ...change, answer: photoChangeAnswer })
  if (answer.kind === 'ok') return true
  const text = answer.kind === 'refused' ? answer.problem.detail : NO_CONNECTION
  showToast({ tone: 'error', title: 'The photo is as it was', text })
  return false
}
