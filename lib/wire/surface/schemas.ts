import { z } from 'zod'
import { betAnswer, betRequest } from '@/lib/wire/bet'
import {
  acceptRequest,
  decideRequest,
  depositRequest,
  wireDeposit,
  wireWithdrawal,
  withdrawalClaim,
  withdrawRequest,
} from '@/lib/wire/cashier'
import {
  infoAnswer,
  photoChangeAnswer,
  photoListAnswer,
  posterAnswer,
  saveInfoAnswer,
  saveInfoRequest,
  setPosterRequest,
  wirePhoto,
} from '@/lib/wire/content'
import { gameStateAnswer, pauseRequest, voidAnswer, voidRequest } from '@/lib/wire/control'
import { betInclusionList, fairnessRecord, fairnessRecordList } from '@/lib/wire/fairness'
import { liveEvent, myRound } from '@/lib/wire/game'
import { healthAnswer } from '@/lib/wire/health'
import {
  changeLimitsRequest,
  changeZoneRequest,
  confirmLimitRequest,
  excludeRequest,
  exclusionView,
  playControl,
  returnRequest,
} from '@/lib/wire/limits'
import { letterAnswer } from '@/lib/wire/mail'
import { problem } from '@/lib/wire/problem'
import {
  changePasswordRequest,
  forgetPassAnswer,
  forgetPassRequest,
  resetCheckAnswer,
  resetCheckRequest,
  resetPassAnswer,
  resetPassRequest,
} from '@/lib/wire/reset'
import { runningAnswer, wireRound } from '@/lib/wire/round'
import {
  endSessionsRequest,
  playSession,
  sessionList,
  sessionSeen,
  sessionsEnded,
} from '@/lib/wire/session'
import {
  changePaytableRequest,
  changeSettingRequest,
  wirePaytable,
  wireSetting,
} from '@/lib/wire/settings'
import { betHistoryAnswer, statementAnswer, statementSummaryAnswer } from '@/lib/wire/statement'
import {
  surewinAnswer,
  surewinDeposit,
  surewinUpdate,
  wireSurewin,
  wireSurewinPreview,
} from '@/lib/wire/surewin'
import { registerAnswer, registerRequest, updateUserRequest, wireUser } from '@/lib/wire/user'

/** What is sent, by the name that the description gives it. */
export const BODIES = {
  AcceptRequest: acceptRequest,
  BetRequest: betRequest,
  ChangeLimitsRequest: changeLimitsRequest,
  ChangePaytableRequest: changePaytableRequest,
  ChangeSettingRequest: changeSettingRequest,
  ChangeZoneRequest: changeZoneRequest,
  ConfirmLimitRequest: confirmLimitRequest,
  DecideRequest: decideRequest,
  DepositRequest: depositRequest,
  EndSessionsRequest: endSessionsRequest,
  ExcludeRequest: excludeRequest,
  ForgetPassRequest: forgetPassRequest,
  PauseRequest: pauseRequest,
  RegisterRequest: registerRequest,
  ResetCheckRequest: resetCheckRequest,
  ResetPassRequest: resetPassRequest,
  ChangePasswordRequest: changePasswordRequest,
  ReturnRequest: returnRequest,
  SaveInfoRequest: saveInfoRequest,
  SetPosterRequest: setPosterRequest,
  SurewinDepositRequest: surewinDeposit,
  SurewinUpdateRequest: surewinUpdate,
  UpdateUserRequest: updateUserRequest,
  VoidRequest: voidRequest,
  WithdrawRequest: withdrawRequest,
} as const satisfies Record<string, z.ZodType>
export type BodyName = keyof typeof BODIES

/** What is answered, by the name that the description gives it. */
export const ANSWERS = {
  Bet: betAnswer,
  BetInclusionList: betInclusionList,
  BetHistory: betHistoryAnswer,
  Deposit: wireDeposit,
  DepositList: z.array(wireDeposit),
  Exclusion: exclusionView,
  FairnessRecord: fairnessRecord,
  FairnessRecordList: fairnessRecordList,
  ForgetPass: forgetPassAnswer,
  GameState: gameStateAnswer,
  Health: healthAnswer,
  Info: infoAnswer,
  Letter: letterAnswer,
  LiveEvent: liveEvent,
  MyRound: myRound,
  OpenApi: z.looseObject({ openapi: z.string() }),
  Paytable: wirePaytable,
  Photo: wirePhoto,
  PhotoChange: photoChangeAnswer,
  PhotoList: photoListAnswer,
  PlayControl: playControl,
  PlaySession: playSession,
  SessionList: sessionList,
  SessionSeen: sessionSeen,
  Poster: posterAnswer,
  Problem: problem,
  Registered: registerAnswer,
  RegisteredBefore: z.object({ status: z.literal('exist') }),
  ResetCheck: resetCheckAnswer,
  ResetPass: resetPassAnswer,
  Round: wireRound,
  RoundList: z.array(wireRound),
  RunningRound: runningAnswer,
  SavedInfo: saveInfoAnswer,
  SessionsEnded: sessionsEnded,
  Setting: wireSetting,
  SettingList: z.array(wireSetting),
  Statement: statementAnswer,
  StatementSummary: statementSummaryAnswer,
  Surewin: wireSurewin,
  SurewinMovement: surewinAnswer,
  SurewinPreview: wireSurewinPreview,
  User: wireUser,
  UserList: z.array(wireUser),
  VoidRound: voidAnswer,
  Withdrawal: wireWithdrawal,
  WithdrawalClaim: withdrawalClaim,
  WithdrawalList: z.array(wireWithdrawal),
} as const satisfies Record<string, z.ZodType>
export type AnswerName = keyof typeof ANSWERS
