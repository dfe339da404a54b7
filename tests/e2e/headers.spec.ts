import { expect, test } from './support/test'

/** Headers that don't only concern documents, so files carry them too. */
const OF_FILES = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

const OF_DOCUMENTS = {
  ...OF_FILES,
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
}

for (const [path, policy] of [
  ['/', /script-src [^;]*'nonce-[^;]*; .*frame-ancestors 'none'/],
  ['/wingo', /script-src [^;]*'nonce-[^;]*; .*frame-ancestors 'none'/],
  [
    '/offline.html',
    /^default-src 'none'; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'$/,
  ],
  ['/api/health', /^default-src 'none'$/],
  ['/nothing/here', /frame-ancestors 'none'/],
] as const) {
  test(`${path} can’t be framed, leaks no full URL and may use no device`, {
    tag: '@desktop',
  }, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.headers()).toMatchObject({
      ...OF_DOCUMENTS,
      'content-security-policy': expect.stringMatching(policy),
    })
  })
}

test('stops browsers from guessing a file’s type', { tag: '@desktop' }, async ({ request }) => {
  const page = await (await request.get('/')).text()
  const script = page.match(/\/_next\/static\/chunks\/[\w~.-]+\.js/)?.[0] ?? ''
  const font = page.match(/\/_next\/static\/media\/[\w~.-]+\.woff2/)?.[0] ?? ''
  for (const path of [script, font, '/sw.js', '/icon.svg', '/banners/wingo.svg']) {
    const answer = await request.get(path)
    expect({ path, status: answer.status(), ...answer.headers() }).toMatchObject({
      path,
      status: 200,
      ...OF_FILES,
    })
  }
})

test('disables the image optimizer', { tag: '@desktop' }, async ({ request }) => {
  const picture = encodeURIComponent('/icons/icon-192.png')
  expect((await request.get('/icons/icon-192.png')).status()).toBe(200)
  const answer = await request.get(`/_next/image?url=${picture}&w=640&q=75`)
  expect({ status: answer.status(), ...answer.headers() }).toMatchObject({
    ...OF_DOCUMENTS,
    status: 404,
    'content-security-policy': "default-src 'none'",
  })
})

test('lets browsers revalidate the service worker’s page on every request', {
  tag: '@desktop',
}, async ({ request }) => {
  const answer = await request.get('/offline.html')
  expect(answer.headers()).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  })
})

test('accepts calls that share a path with a page when they come from this site’s pages', {
  tag: '@desktop',
}, async ({ request, baseURL }) => {
  const origin = new URL(baseURL ?? '').origin
  for (const path of ['/register', '/surewin']) {
    const answer = await request.post(path, { headers: { origin }, data: {} })
    // An empty body creates nothing: what matters is that the call itself answers, not the origin
    // check.
    expect({ path, status: answer.status(), body: await answer.json() }).toMatchObject({
      path,
      body: { code: path === '/register' ? 'invalid-input' : 'not-signed-in' },
    })
  }
})
