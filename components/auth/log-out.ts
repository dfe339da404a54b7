import { signOut } from 'next-auth/react'
import { NO_CONNECTION } from '@/components/ui/no-connection'
import { showToast } from '@/components/ui/show-toast'

/**
 * Ends this session on the server, takes its cookie away and goes home. Answers only where it could
 * not be done, having said so.
 */
export async function logOut(): Promise<void> {
  try {
    const answer: { readonly url?: string } = await signOut({ redirect: false })
    if (!answer.url) throw new Error('the server has not ended the session')
  } catch {
    showToast({ tone: 'error', title: 'You are still logged in', text: NO_CONNECTION })
    return
  }
  // A whole new page: nothing of the account stays in the memory of this one.
  window.location.assign('/')
  // Until that page is there the button goes on saying that it logs out.
  await new Promise(() => undefined)
}
