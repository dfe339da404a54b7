import type { ToastText } from '@/components/ui/show-toast'

/** What is told of an act that was asked for and not done (202); undefined where it was done. */
export function askedToast(answer: unknown): Omit<ToastText, 'tone'> | undefined {
  if (!isAsked(answer)) return undefined
  return { title: answer.message, text: 'Nothing has changed yet. It’s under Approvals.' }
}

interface Asked {
  readonly code: 'approval-needed'
  readonly message: string
}

function isAsked(answer: unknown): answer is Asked {
  return (answer as Partial<Asked> | null)?.code === 'approval-needed'
}
