import { expect, test } from 'vitest'
import { requestContexts } from '@/lib/base/http/request-context'
import { registerRequest } from './wire'

const FORM = {
  name: 'Nusrat Jahan',
  email: 'nusrat@rondo.example',
  phone: '01712345678',
  password: 'sunlit-river-9',
  confirmpassword: 'sunlit-river-9',
}

const refusalsOf = (form: object) =>
  registerRequest.safeParse({ ...FORM, ...form }).error?.issues.map(({ message }) => message)

test('stores a phone number in Latin digits, whichever digits were typed', () => {
  expect(registerRequest.parse({ ...FORM, phone: '০১৭১২৩৪৫৬৭৮' }).phone).toBe(FORM.phone)
  for (const typed of ['01712 345678', '01712-345678', ' 017 12-34 56 78 ', '০১৭১২ ৩৪৫৬৭৮']) {
    expect(registerRequest.parse({ ...FORM, phone: typed }).phone).toBe(FORM.phone)
  }
  expect(registerRequest.parse({ ...FORM, phone: 1_712_345_678 }).phone).toBe('1712345678')
})

test.each([
  ['+880 1712 345678', '+8801712345678'],
  ['(+880) 1712-345678', '+8801712345678'],
  ['\u202a+880 1712\u2011345678\u202c', '+8801712345678'],
  ['\u200e01712\u00a0345\u2009678\u200f', '01712345678'],
  ['０１７１２－３４５６７８', '01712345678'],
  ['01712.345.678', '01712345678'],
  ['01712–345 678\n', '01712345678'],
])('stores the phone number %j as %s, as contacts and people write it', (phone, stored) => {
  expect(registerRequest.parse({ ...FORM, phone }).phone).toBe(stored)
})

test.each(['01712+345678', '01712/345678', 'call 01712345678'])(
  'rejects %j, which is no phone number',
  (phone) => {
    expect(registerRequest.safeParse({ ...FORM, phone }).success).toBe(false)
  },
)

test('stores an email without the marks that contacts put around it', () => {
  const email = '\u202anusrat@rondo.example\u202c '
  expect(registerRequest.parse({ ...FORM, email }).email).toBe(FORM.email)
})

test('rejects a field in the reader’s language', () => {
  const wrong = { name: '<b>', phone: '12', password: 'short', confirmpassword: 'short' }
  expect(refusalsOf(wrong)).toEqual([
    'Remove <, > and invisible characters from your name.',
    'Enter your phone number, 6 to 15 digits.',
    'Password must be at least 7 characters long.',
  ])
  const inBangla = requestContexts().run({ id: '1', locale: 'bn' }, () => refusalsOf(wrong))
  expect(inBangla).toEqual([
    'নাম থেকে <, > ও অদৃশ্য অক্ষর বাদ দিন।',
    'মোবাইল নম্বর লিখুন, ৬ থেকে ১৫ সংখ্যার।',
    'পাসওয়ার্ড কমপক্ষে ৭ অক্ষরের হতে হবে।',
  ])
})

const BANGLA_NAMES = ['র\u200d\u09cdযামি', 'শাক\u09cd\u200cতা']

test.each(BANGLA_NAMES)('accepts the joiners of Bangla in the name %s', (name) => {
  expect(registerRequest.parse({ ...FORM, name }).name).toBe(name)
})

const INVISIBLE = ['\u200dRina', 'Rina \u200d', 'Ri\u200bna', '\u202eRina', 'Ri\0na', 'Rina\ufe0f']

test.each(INVISIBLE)('removes other invisible characters from the name %j', (name) => {
  expect(registerRequest.parse({ ...FORM, name }).name).toBe('Rina')
})

test.each([
  ['\u3164 \u2800', 'Enter your name.'],
  ['Ri\tna', 'Remove <, > and invisible characters from your name.'],
  ['Ri\ue000na', 'Remove <, > and invisible characters from your name.'],
])('rejects the name %j', (name, refusal) => {
  expect(refusalsOf({ name })?.[0]).toBe(refusal)
})
