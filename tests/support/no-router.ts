import { vi } from 'vitest'

// Tests render components without a page, so there is no router. Mocked for every test file,
// because they share the modules that they load.
vi.mock('next/navigation', async (load) => ({
  ...(await load<typeof import('next/navigation')>()),
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(),
  useRouter: () => null,
}))
