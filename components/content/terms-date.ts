/** The date that the terms carry. A registration stores it as the version it accepts. */
export const TERMS_DATE = { iso: '2018-05-16', text: 'May 16, 2018' } as const
