/** As long as the answer to an accepted bet. */
export const ANSWER = {
  message: 'Your bet of 100 is placed. Good luck!',
  betId: '00000000-0000-0000-0000-000000000000',
  countdownId: '202611210001',
  balance: 999_900,
  balanceView: {
    main: 999_900,
    after: { '10': 999_890, '50': 999_850, '100': 999_800, '500': 999_400, '1000': 998_900 },
  },
  bet: {
    betId: '00000000-0000-0000-0000-000000000000',
    countdownId: '202611210001',
    color: 'red',
    betAmount: 100,
    pays: 200,
    status: 'open',
    paid: 0,
    placedAt: 1_795_000_000_000,
  },
}
