import { formatMoment } from '@/lib/domain/messages'
import type { Problem } from '@/lib/wire/problem'
import { formatDay, formatTime } from './format-time'

/** A refusal as the viewer reads it: the server names its moment in UTC, the screen in the viewer's zone. */
export function inViewersZone(problem: Problem): Problem {
  if (problem.moment === undefined) return problem
  const at = new Date(problem.moment)
  const local = `${formatDay(at.getTime())}, ${formatTime(at.getTime()).slice(0, 5)}`
  return { ...problem, detail: problem.detail.replace(formatMoment(at), local) }
}
