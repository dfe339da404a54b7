import { LineDrawing } from './icon'

/**
 * Drawings for forms that are part of their page, so that the page doesn't load all the others of
 * page-icon.tsx.
 */
export const FORM_DRAWINGS = {
  copy: 'M9 7h5.5a2 2 0 0 1 2 2v5.5a2 2 0 0 1-2 2h-5.5a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2ZM4.8 12.8a1.5 1.5 0 0 1-1.3-1.5V5a1.5 1.5 0 0 1 1.5-1.5h6.3c.8 0 1.4.5 1.5 1.3',
  lock: 'M6.5 9h7a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2ZM7 9V6.5a3 3 0 0 1 6 0V9',
  mail: 'M5 4.5h10a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM3.5 6l6.5 5 6.5-5',
  paste:
    'M6.5 4.5h7a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-8.5a2 2 0 0 1 2-2ZM7.5 4.5a2.5 2.5 0 0 1 5 0M7.5 9h5M7.5 12.5h5',
} satisfies Record<string, string>

interface FormIconProps {
  readonly name: keyof typeof FORM_DRAWINGS
  readonly small?: boolean
}

export function FormIcon({ name, ...size }: FormIconProps) {
  return <LineDrawing path={FORM_DRAWINGS[name]} {...size} />
}
