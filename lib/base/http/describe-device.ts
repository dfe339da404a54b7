/**
 * Marks in User-Agent headers, in the order in which to check them: most browsers claim to be
 * others as well.
 */
const BROWSERS: readonly (readonly [mark: string, name: string])[] = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Opera', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['UCBrowser/', 'UC Browser'],
  ['YaBrowser/', 'Yandex Browser'],
  ['MiuiBrowser/', 'Mi Browser'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
]

const SYSTEMS: readonly (readonly [mark: string, name: string])[] = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
]

/** Describes the device of a login from its User-Agent header: "Chrome on Android". */
export function describeDevice(userAgent: string | null): string {
  const browser = nameIn(BROWSERS, userAgent)
  const system = nameIn(SYSTEMS, userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

function nameIn(
  names: readonly (readonly [string, string])[],
  userAgent: string | null,
): string | undefined {
  return names.find(([mark]) => userAgent?.includes(mark))?.[1]
}
