import { json, route } from '@/lib/people/calls/route'
import { removeCodeApp } from '@/lib/people/second-factor/change-factors'
import { addCodeApp, newCodeApp } from '@/lib/people/second-factor/code-app'
import {
  addCodeAppRequest,
  factorsChanged,
  newCodeAppAnswer,
} from '@/lib/people/second-factor/wire'
import { checkSecondFactor } from '../../check-second-factor'

export const POST = route(
  {
    summary: 'Creates the secret of a code app',
    details: 'The app counts once PUT has accepted its first code. The secret is shown once.',
    tag: 'Accounts',
    access: 'signing-in',
    limit: 'write',
    answers: { 200: newCodeAppAnswer },
    refusals: ['step-up-needed', 'login-too-old', 'code-app-exists'],
  },
  async ({ who }) => json(await newCodeApp(who)),
)

export const PUT = route(
  {
    summary: 'Accepts the first code of a new code app',
    details: 'The first second factor ends all other sessions of the caller.',
    tag: 'Accounts',
    access: 'signing-in',
    limit: 'write',
    body: addCodeAppRequest,
    answers: { 200: factorsChanged },
    refusals: ['step-up-needed', 'login-too-old', 'code-wrong', 'code-app-unreadable'],
  },
  async ({ who, body, request }) => {
    await checkSecondFactor({ who, way: 'code-app', request }, () => addCodeApp(who, body.code))
    return json({ status: 'changed' })
  },
)

export const DELETE = route(
  {
    summary: 'Removes the caller’s code app',
    details: 'Staff can’t remove their last second factor, unless STAFF_SECOND_FACTOR=later.',
    tag: 'Accounts',
    access: 'viewer',
    limit: 'write',
    answers: { 200: factorsChanged },
    refusals: ['not-found', 'step-up-needed', 'last-factor'],
  },
  async ({ who }) => {
    await removeCodeApp(who)
    return json({ status: 'changed' })
  },
)
