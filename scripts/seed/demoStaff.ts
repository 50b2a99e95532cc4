// The people of the demo company as rows of their declaration; all of them are invented.
import type { DemoRow } from './demoRows.ts';

type Person = readonly [
  code: string,
  name: string,
  name_ar: string,
  work: string,
  mobile: string,
  joined: string,
];

/** Where one works: department, designation, branch. Who manages comes first. */
const people: readonly Person[] = [
  ['EMP-008', 'Huda Al-Juhani', 'هدى الجهني', 'ADM MGR 01', '0501000008', '2016-05-08'],
  ['EMP-002', 'Khalid Al-Zahrani', 'خالد الزهراني', 'FIN ACC 01', '0501000002', '2019-03-03'],
  ['EMP-003', 'Noura Al-Qahtani', 'نورة القحطاني', 'SAL REP 01', '0501000003', '2021-09-12'],
  ['EMP-004', 'Fahad Al-Shammari', 'فهد الشمري', 'SITE ENG 02', '0501000004', '2020-01-05'],
  ['EMP-005', 'Lama Al-Otaibi', 'لمى العتيبي', 'DES ARC 01', '0501000005', '2018-07-01'],
  ['EMP-006', 'Yousef Al-Malki', 'يوسف المالكي', 'DES ARC 02', '0501000006', '2022-02-20'],
  ['EMP-007', 'Rakan Al-Subaie', 'راكان السبيعي', 'SITE ENG 01', '0501000007', '2017-11-15'],
  ['EMP-009', 'Anas Basha', 'أنس باشا', 'SITE ENG 02', '0501000009', '2023-04-02'],
];

const rowOf = ([code, name, name_ar, work, mobile, joining]: Person, at: number): DemoRow => {
  const [department = '', designation = '', branch = ''] = work.split(' ');
  const isManager = designation === 'MGR';
  return [
    code,
    name,
    name_ar,
    {
      department,
      designation,
      branch,
      mobile,
      joining,
      contract: 'open',
      nationality: 'SA',
      degree: isManager ? 'G1' : 'G2',
      manager: isManager ? null : 'EMP-008',
      basic: String((isManager ? 14_500 : 6500) + at * 850),
      housing: '2000',
      transport: '500',
    },
  ];
};

export const demoStaff: readonly DemoRow[] = people.map(rowOf);
