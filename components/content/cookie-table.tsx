const COOKIES = [
  {
    name: 'rondo.session',
    use: 'Keeps you logged in. Its content is encrypted.',
    lasts: 'A week',
  },
  {
    name: 'rondo.csrf',
    use: 'Makes sure that a login comes from our own form.',
    lasts: 'Until the browser closes',
  },
  {
    name: 'rondo.callback',
    use: 'Remembers the page to return to after login.',
    lasts: 'Until the browser closes',
  },
  {
    name: 'rondo.device',
    use: 'Tells that you logged in on this device before, so that wrong passwords of others elsewhere do not stop you.',
    lasts: 'A year',
  },
  { name: 'theme', use: 'Your choice of dark or light.', lasts: 'A year' },
] as const

/** Every cookie there is: four to log in, one for the look. */
export function CookieTable() {
  return (
    <table className="prose__table">
      <thead>
        <tr>
          <th scope="col">Cookie</th>
          <th scope="col">What for</th>
          <th scope="col">Lasts</th>
        </tr>
      </thead>
      <tbody>
        {COOKIES.map((cookie) => (
          <tr key={cookie.name}>
            <th scope="row">
              <code>{cookie.name}</code>
            </th>
            <td>{cookie.use}</td>
            <td>{cookie.lasts}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
