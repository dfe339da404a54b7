import type { ToastText } from '@/components/ui/show-toast'

/** Returns the toast for an act that was only requested (202), or undefined if it was done. */
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
