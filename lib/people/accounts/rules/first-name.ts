/** Returns the name to greet a person by: their name up to its first space. */
export function firstName(name: string): string {
  return name.split(' ', 1)[0] ?? name
}
