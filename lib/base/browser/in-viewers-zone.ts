import type { Problem } from '@/lib/base/http/wire'
import { utcMoment } from '@/lib/base/text/rules/date-text'
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
