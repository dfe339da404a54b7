import { SEGMENT, SEGMENTS } from './form-classes'
import { Radios, type RadiosProps } from './radios'

/** Views of the same thing, one of which is shown. */
export function Segments<Value extends string | number>(props: RadiosProps<Value>) {
  return <Radios {...props} className={SEGMENTS} optionClass={SEGMENT} />
}
