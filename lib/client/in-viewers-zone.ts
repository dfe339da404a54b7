import { utcMoment } from '@/lib/accounts/rules/date-text'
import type { Problem } from '@/lib/http/wire'
import { formatMoment } from './format-time'

/**
 * Returns a refusal for the viewer: the server writes its moment in UTC, the screen shows it in the
 * viewer's zone.
 */
export function inViewersZone<P extends Pick<Problem, 'detail' | 'moment'>>(problem: P): P {
  if (problem.moment === undefined) return problem
  const at = new Date(problem.moment)
  const local = formatMoment(at.getTime(), 'date-time')
  return { ...problem, detail: problem.detail.replace(utcMoment(at), local) }
}
