/** Where people who gamble, and those close to them, find help. */
export interface HelpLink {
  readonly name: string
  readonly href: string
}

/** Reads `Name|https://…,Name|https://…`; what it is must have been checked with the environment. */
export function parseHelpLinks(setting: string): readonly HelpLink[] {
  return setting
    .split(',')
    .map((link) => link.split('|'))
    .flatMap(([name, href]) => (name && href ? [{ name: name.trim(), href: href.trim() }] : []))
}

/** The deployment's own, built into the pages. */
export const HELP_LINKS = parseHelpLinks(process.env.NEXT_PUBLIC_HELP_LINKS ?? '')
