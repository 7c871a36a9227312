import type { RoleId } from '#contract/access/role-ids.ts';

/** Known to everybody who has the source; a code by text message is asked for all the same. */
export const demoPassword = 'tomato basil oven';

export const demoFlagship = 'mamarosa0001';

type DemoMember = {
  roleId: RoleId;
  email: string;
  firstName: string;
  lastName: string;
  /** Of a range that is kept for stories: https://www.nanpa.com, 555-0100 to 555-0199. */
  phone: string;
};

export const demoStaff: readonly DemoMember[] = [
  {
    roleId: 1,
    email: 'owner@mamarosa.example',
    firstName: 'Rosa',
    lastName: 'Bellandi',
    phone: '+15125550101',
  },
  {
    roleId: 2,
    email: 'manager@mamarosa.example',
    firstName: 'Teo',
    lastName: 'Marchetti',
    phone: '+15125550102',
  },
  {
    roleId: 4,
    email: 'server@mamarosa.example',
    firstName: 'Ines',
    lastName: 'Okoye',
    phone: '+15125550104',
  },
  {
    roleId: 5,
    email: 'driver@mamarosa.example',
    firstName: 'Jonah',
    lastName: 'Reyes',
    phone: '+15125550105',
  },
];
