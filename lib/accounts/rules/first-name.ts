/** What a person is greeted by: the name up to its first space. */
export function firstName(name: string): string {
  return name.split(' ', 1)[0] ?? name
}
